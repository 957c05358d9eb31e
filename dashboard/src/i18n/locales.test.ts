import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'

const root = join(import.meta.dirname, '../../..')
const locales = join(import.meta.dirname, 'locales')
const areas = new Set(
  languages.flatMap(language => readdirSync(join(locales, language)).map(name => name.replace('.json', ''))),
)
const texts = new Map(
  languages.map(language => [language, new Map([...areas].map(area => [area, read(language, area)]))]),
)
const russian = [...(texts.get('ru') ?? [])].flatMap(([area, keys]) => [...keys].map(key => ({ area, key })))
const sources = [join(root, 'dashboard/src'), ...pluginPages()].flatMap(filesUnder).map(usageIn)

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

  it('has every text that the code asks for', () => {
    const missing = sources.flatMap(({ file, calls }) =>
      calls
        .filter(call => !call.areas.some(area => answers(area, call)))
        .map(call => `${file}: ${call.areas.join('|')}:${call.key}`),
    )
    expect(missing).toEqual([])
  })

  it('has no text that nothing asks for', () => {
    const unused = russian
      .filter(({ area, key }) => !sources.some(source => uses(source, area, baseOf(key))))
      .map(({ area, key }) => `${area}:${key}`)
    expect(unused).toEqual([])
  })

  it('fills the same places in the three languages', () => {
    for (const area of areas) {
      const [ru, en, pl] = languages.map(language => places(language, area))
      expect({ area, places: en }).toEqual({ area, places: ru })
      expect({ area, places: pl }).toEqual({ area, places: ru })
    }
  })
})

type Call = { areas: string[]; key: string; open: boolean }
type Usage = { file: string; areas: Set<string>; calls: Call[]; literals: Set<string>; borrowed: boolean }

/** What one source asks for: `const t = useTexts('area')`, then `t('key')` or `` t(`prefix.${x}`) ``. */
function usageIn(path: string): Usage {
  const code = readFileSync(path, 'utf8')
  const named = [...code.matchAll(/const (\w+) = (?:useTexts|textsOf)\('([\w-]+)'\)/g)]
  const direct = [...code.matchAll(/(?:useTexts|textsOf)\('([\w-]+)'\)\(\s*['`]([^'`$]+)(\$\{)?/g)]
  const calls: Call[] = direct.map(([, area = '', key = '', open]) => ({
    areas: [area],
    key,
    open: Boolean(open),
  }))
  for (const name of new Set(named.map(match => match[1] ?? ''))) {
    const areasOfName = named.filter(match => match[1] === name).map(match => match[2] ?? '')
    for (const [, key = '', open] of code.matchAll(
      new RegExp(`\\b${name}\\(\\s*['\`]([^'\`$]+)(\\$\\{)?`, 'g'),
    ))
      calls.push({ areas: areasOfName, key, open: Boolean(open) })
  }
  return {
    file: relative(root, path),
    areas: new Set(calls.flatMap(call => call.areas).concat(named.map(match => match[2] ?? ''))),
    calls,
    literals: new Set([...code.matchAll(/'([\w.-]+)'/g)].map(match => match[1] ?? '')),
    // A translator handed over as a parameter: the literals of that file may belong to any area.
    borrowed: /\bTranslate\b/.test(code),
  }
}

function answers(area: string, { key, open }: Call) {
  const keys = [...(texts.get('ru')?.get(area) ?? [])].map(baseOf)
  return open ? keys.some(known => known.startsWith(key)) : keys.includes(key)
}

function uses({ areas: own, calls, literals, borrowed }: Usage, area: string, key: string) {
  if (!own.has(area) && !borrowed) return false
  if (literals.has(key)) return true
  return calls.some(
    call => call.areas.includes(area) && (call.open ? key.startsWith(call.key) : key === call.key),
  )
}

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

function pluginPages() {
  return readdirSync(join(root, 'plugins'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => join(root, 'plugins', entry.name, 'src/dashboard'))
}

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /(?<!\.test|\.stories)\.tsx?$/.test(name))
      .map(name => join(folder, name))
  } catch (cause) {
    // A plugin without pages has no such folder.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  }
}
