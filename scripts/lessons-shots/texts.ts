import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.ts'

export const languages = ['ru', 'en', 'pl'] as const
export type Language = (typeof languages)[number]

/** Returns a text of the dashboard: `say('playground', 'save.create')`. Throws for an unknown key. */
export type Say = (area: string, key: string) => string

export const sayIn = (language: Language): Say => {
  return (area, key) => {
    const file = join(root, 'dashboard/src/i18n/locales', language, `${area}.json`)
    let found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    for (const part of key.split('.'))
      found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined
    if (typeof found !== 'string') throw new Error(`${language}/${area}.json has no text ${key}`)
    return found
  }
}
