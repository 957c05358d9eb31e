import type { Language, Text } from '../../../../contract/text.ts'
import { escapeMarkdown, escapeUrl } from '../../escape-markdown.ts'
import { texts } from '../../texts.ts'

const kinds: Record<'image' | 'video' | 'file', Text> = texts.fileInWords.kinds

const hidden: Text = texts.fileInWords.hidden

/** A file that a messenger cannot show, as Markdown: its kind, and its name with a link. */
export const fileInWords = (
  { kind, name, url }: { kind: 'image' | 'video' | 'file'; name: string; url: string | undefined },
  language: Language,
): string =>
  url
    ? `${kinds[kind][language]}: [${escapeMarkdown(name)}](${escapeUrl(url)})`
    : `${kinds[kind][language]}: ${escapeMarkdown(name)} (${hidden[language]})`
