const maxLength = 1_000

/** The text that a message answers or forwards, as a Markdown quote before its own text; empty for no words. */
export const quoteOf = (text: string | null | undefined): string => {
  const words = text?.trim() ?? ''
  if (words === '') return ''
  const short = words.length > maxLength ? `${words.slice(0, maxLength).toWellFormed()}…` : words
  return `${short.replace(/^/gm, '> ')}\n\n`
}
