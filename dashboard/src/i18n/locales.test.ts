import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'

const locales = join(import.meta.dirname, 'locales')
const areas = new Set(
  languages.flatMap(language => readdirSync(join(locales, language)).map(name => name.replace('.json', ''))),
)
const texts = new Map(
  languages.map(language => [language, new Map([...areas].map(area => [area, read(language, area)]))]),
)

describe('the texts of the interface', () => {
  it.each([...areas])('area %s says the same things in the three languages', area => {
    const [ru, ...others] = languages.map(language => bases(language, area))
    for (const other of others) expect(other).toEqual(ru)
  })

  it.each([...languages])('has every plural form that %s needs', language => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [area, keys] of texts.get(language) ?? [])
      for (const base of new Set([...keys].filter(isPlural).map(baseOf)))
        for (const form of forms)
          expect(keys, `${language}/${area}: ${base}_${form}`).toContain(`${base}_${form}`)
  })

  it('fills the same placeholders in the three languages', () => {
    for (const area of areas) {
      const [ru, en, pl] = languages.map(language => places(language, area))
      expect({ area, places: en }).toEqual({ area, places: ru })
      expect({ area, places: pl }).toEqual({ area, places: ru })
    }
  })
})

function isPlural(key: string) {
  return /_(zero|one|two|few|many|other)$/.test(key)
}

function baseOf(key: string) {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

function bases(language: (typeof languages)[number], area: string) {
  return [...new Set([...(texts.get(language)?.get(area) ?? [])].map(baseOf))].sort()
}

function places(language: string, area: string) {
  const found = new Map<string, Set<string>>()
  for (const [key, value] of entries(load(language, area))) {
    const names = found.get(baseOf(key)) ?? new Set()
    for (const [, name = ''] of value.matchAll(/\{\{(\w+)/g)) names.add(name)
    found.set(baseOf(key), names)
  }
  return [...found].map(([key, names]) => `${key}(${[...names].sort()})`).sort()
}

function read(language: string, area: string) {
  return new Set(entries(load(language, area)).map(([key]) => key))
}

function load(language: string, area: string): object {
  return JSON.parse(readFileSync(join(locales, language, `${area}.json`), 'utf8'))
}

function entries(node: object, prefix = ''): [key: string, value: string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : entries(value, `${prefix}${key}.`),
  )
}
