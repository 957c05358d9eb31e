import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languages } from '../../contract/text.ts'

/** The first interface language in the `Accept-Language` header; Russian when it contains none. */
export const requestLanguage = (headers: IncomingHttpHeaders): Language => {
  for (const part of (headers['accept-language'] ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const found = languages.find(language => language === tag)
    if (found) return found
  }
  return 'ru'
}
