import { plainText } from '@botanika/core/plugin'

/** An answer with the marks that WhatsApp knows; what it measures is this and not the Markdown. */
export const format = (markdown: string): string =>
  plainText(markdown, { bold: '*', italic: '_', strike: '~', code: '`', fence: '```' })

/** WhatsApp's own limit of a text. */
export const maxText = 4_096
