import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import type { Finding } from './finding.ts'

const pluralForm = /_(zero|one|two|few|many|other)$/
const languages = ['ru', 'en', 'pl']
const folders = ['core/src', 'plugins', 'dashboard/src/i18n', 'dashboard/test/plugins', 'scripts/new-plugin']

/** The key by which a call asks for a text: without the plural form. */
export const baseOf = (key: string): string => key.replace(pluralForm, '')

/**
 * Catalogues of texts (`locales/{ru,en,pl}.json` of a room, a plugin or its pages, `locales/{ru,en,pl}/<area>.json` of the
 * dashboard) whose languages have different keys or placeholders, that lack a plural form which a language needs, write a
 * placeholder in another way than `{name}`, or have a text that nothing on the server asks for. Those that no page asks for
 * are found by `unused-texts.ts`, which knows the types.
 */
export const findLocales = (root: string): Finding[] =>
  cataloguesIn(root).flatMap(fileOf => {
    const [source = '', ...others] = languages.map(language => fileOf(language))
    const wanted = textsOf(source)
    return [
      ...formFindings('ru', wanted).map(message => ({ file: source, message })),
      ...unusedIn(source, wanted).map(message => ({ file: source, message })),
      ...others.flatMap((file, index) => {
        const texts = textsOf(file)
        return [
          ...otherKeys(texts, wanted),
          ...formFindings(languages[index + 1] ?? '', texts),
          ...otherPlaces(placesOf(texts), placesOf(wanted)),
        ].map(message => ({ file, message }))
      }),
    ].map(({ file, message }) => ({ rule: 'locales', file: relative(root, file), message }))
  })

/** Returns for each catalogue the path of its file by language. */
const cataloguesIn = (root: string): ((language: string) => string)[] =>
  folders
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder =>
      ts.sys.readDirectory(
        join(root, folder),
        ['.json'],
        ['**/node_modules', '**/dist', '**/.new-*'],
        ['**/locales/ru.json', '**/locales/ru/*.json'],
      ),
    )
    .map(file => language => file.replace(/\/locales\/ru(?=[./])/, `/locales/${language}`))

type Texts = ReadonlyMap<string, string>

/** The texts of a catalogue's file by key, groups and names joined by dots, with the plural form. */
export const textsOf = (file: string): Texts => new Map(leaves(JSON.parse(readFileSync(file, 'utf8'))))

const leaves = (node: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(node).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : leaves(value, `${prefix}${name}.`),
  )

const basesOf = (texts: Texts): Set<string> => new Set([...texts.keys()].map(baseOf))

const otherKeys = (texts: Texts, wanted: Texts): string[] => {
  const keys = basesOf(texts)
  const expected = basesOf(wanted)
  return [
    ...[...expected].filter(key => !keys.has(key)).map(key => `«${key}» is missing`),
    ...[...keys].filter(key => !expected.has(key)).map(key => `«${key}» is not in the Russian texts`),
  ]
}

const formFindings = (language: string, texts: Texts): string[] => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const plurals = new Set([...texts.keys()].filter(key => pluralForm.test(key)).map(baseOf))
  return [
    ...[...plurals].flatMap(base =>
      forms
        .map(form => `${base}_${form}`)
        .filter(key => !texts.has(key))
        .map(key => `«${key}» is missing: ${language} needs this plural form`),
    ),
    ...[...texts]
      .filter(([, text]) => /\{\{/.test(text))
      .map(([key]) => `«${key}» has double braces: a place is written {name}`),
  ]
}

type Places = ReadonlyMap<string, string>

const placesOf = (texts: Texts): Places => {
  const found = new Map<string, Set<string>>()
  for (const [key, text] of texts) {
    const names = found.get(baseOf(key)) ?? new Set()
    for (const [, name = ''] of text.matchAll(/\{(\w+)/g)) names.add(name)
    found.set(baseOf(key), names)
  }
  return new Map([...found].map(([key, names]) => [key, [...names].sort().join(', ')]))
}

const otherPlaces = (places: Places, wanted: Places): string[] =>
  [...places].flatMap(([key, names]) => {
    const expected = wanted.get(key) ?? names
    return names === expected
      ? []
      : [`«${key}» fills ${names || 'nothing'}, the Russian text ${expected || 'nothing'}`]
  })

/** An expression that takes a text or a group of the room's `texts` (`catalogue` where a file has texts of its own). */
const access = /\b(?:texts|catalogue)((?:\s*\.\w+|\['[^'\n]*'\])+)/g

/** Texts of a room or a plugin's server that none of its sources takes, alone or with its group. */
const unusedIn = (file: string, texts: Texts): string[] => {
  const folder = dirname(dirname(file))
  const entrance = join(folder, 'texts.ts')
  if (!existsSync(entrance) || !readFileSync(entrance, 'utf8').includes('defineTexts')) return []
  const taken = ts.sys
    .readDirectory(folder, ['.ts'], ['**/node_modules', '**/*.test.ts', 'dashboard'])
    .flatMap(source => [...readFileSync(source, 'utf8').matchAll(access)])
    .map(([, path = '']) => path.replaceAll(/\s*\.(\w+)|\['([^']*)'\]/g, '.$1$2').slice(1))
  return [...texts.keys()]
    .filter(key => !taken.some(path => startsWith(key, path) || startsWith(path, key)))
    .map(key => `nothing asks for «${key}»`)
}

const startsWith = (path: string, part: string): boolean => path === part || path.startsWith(`${part}.`)
