import type { Language } from '../../../../contract/text.ts'

/** The text of a message that contains only an image; clients and the server insert it for the person. */
export const imageAlone: Readonly<Record<Language, string>> = {
  ru: 'Проанализируй это изображение',
  en: 'Analyse this image',
  pl: 'Przeanalizuj ten obraz',
}

const texts = new Set<string>(Object.values(imageAlone))

/** true: a message consists of that text only: it contains nothing to search for. */
export const isImageAlone = (text: string): boolean => texts.has(text.trim())
