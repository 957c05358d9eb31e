import { plainText } from '@botanika/core/plugin'

/** Formats an answer with WhatsApp's marks; length limits count this text, not the Markdown. */
export const format = (markdown: string): string =>
  plainText(markdown, { bold: '*', italic: '_', strike: '~', code: '`', fence: '```' })

/** WhatsApp's own limit of a text, in characters. */
export const maxText = 4_096
