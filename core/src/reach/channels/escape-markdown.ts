/** Escapes Markdown. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>~]/g, '\\$&')

/** Escapes a URL for a Markdown link. */
export const escapeUrl = (url: string): string =>
  url.replace(/[()\s]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
