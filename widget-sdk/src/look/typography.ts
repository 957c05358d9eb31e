/** The fonts that each system reads best in; a site's own fonts are used only when the owner names them. */
const systemFonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"

/**
 * Returns the owner's fonts, then the system's. A generic family among the owner's would end the search
 * before the system's own font.
 */
export const fontStack = (own: string): string =>
  [
    ...own
      .split(',')
      .map(name => name.trim())
      .filter(name => name && !/^(?:sans-serif|system-ui)$/i.test(name)),
    systemFonts,
  ].join(', ')
