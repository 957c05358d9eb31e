import type { Language } from '../../../contract/text.ts'

/** What is asked when an image comes without words: the clients and the server write it in the person's place. */
export const imageAlone: Readonly<Record<Language, string>> = {
  ru: 'Проанализируй это изображение',
  en: 'Analyse this image',
  pl: 'Przeanalizuj ten obraz',
}

const texts = new Set<string>(Object.values(imageAlone))

/** Whether a message says nothing but that an image came: there is nothing in it to search for. */
export const isImageAlone = (text: string): boolean => texts.has(text.trim())
