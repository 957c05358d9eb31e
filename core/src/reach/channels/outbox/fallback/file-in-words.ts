import type { Language, Text } from '../../../../contract/text.ts'
import { escapeMarkdown, escapeUrl } from '../../escape-markdown.ts'

const kinds: Record<'image' | 'video' | 'file', Text> = {
  image: { ru: 'Изображение', en: 'Image', pl: 'Obraz' },
  video: { ru: 'Видео', en: 'Video', pl: 'Film' },
  file: { ru: 'Файл', en: 'File', pl: 'Plik' },
}

const hidden: Text = {
  ru: 'в этом мессенджере его показать нельзя',
  en: 'this messenger cannot show it',
  pl: 'ten komunikator nie może go pokazać',
}

/** A file that a messenger cannot show, as Markdown: its kind, and its name with a link. */
export const fileInWords = (
  { kind, name, url }: { kind: 'image' | 'video' | 'file'; name: string; url: string | undefined },
  language: Language,
): string =>
  url
    ? `${kinds[kind][language]}: [${escapeMarkdown(name)}](${escapeUrl(url)})`
    : `${kinds[kind][language]}: ${escapeMarkdown(name)} (${hidden[language]})`
