import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languages } from '../../contract/text.ts'

/** The first interface language that the `Accept-Language` header names; Russian when it names none. */
export const requestLanguage = (headers: IncomingHttpHeaders): Language => {
  for (const part of (headers['accept-language'] ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const found = languages.find(language => language === tag)
    if (found) return found
  }
  return 'ru'
}
