import type { Language, Text } from '../../../../contract/text.ts'
import type { Button } from '../../../../plugin/content.ts'
import { escapeMarkdown } from '../../escape-markdown.ts'
import { texts } from '../../texts.ts'

const hint: Text = texts.buttonsInWords

/** Buttons that a messenger cannot show, as Markdown: a numbered list. */
export const buttonsInWords = (buttons: readonly Button[], language: Language): string =>
  [hint[language], ...buttons.map(({ text }, index) => `${index + 1}. ${escapeMarkdown(text)}`)].join('\n')
