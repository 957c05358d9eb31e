/**
 * Writes one line to the console for each fault of the page, with its code: a site's developer finds the
 * cause by it.
 */
export function reportFault(code: string, detail = ''): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the widget speaks to the site's developer
  console.warn(`[Botanika] ${code} ${detail}· ?botanika-debug`)
}
