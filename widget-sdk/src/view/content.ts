import type { Medium } from './media.ts'

/**
 * Splits a message into its text and the media that it names as `[Изображение: <address>]` or `[Видео:
 * <address>]`.
 */
export function splitContent(content: string): { text: string; shown: Medium[] } {
  const shown: Medium[] = []
  const text = content.replace(/\[(Изображение|Видео): ([^\]\s]+)\]/g, (_, word: string, address: string) => {
    shown.push({ address, isFilm: word === 'Видео' })
    return ''
  })
  return { text: text.trim(), shown }
}
