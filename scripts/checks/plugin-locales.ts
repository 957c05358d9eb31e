import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import type { Finding } from './finding.ts'

const pluralForm = /_(zero|one|two|few|many|other)$/
const languages = ['ru', 'en', 'pl']
const folders = ['plugins/*', 'dashboard/test/plugins/*', 'scripts/new-plugin/page']

/** The key by which a call asks for a text: without the plural form. */
export const baseOf = (key: string): string => key.replace(pluralForm, '')

/**
 * Texts of plugins (`locales/{ru,en,pl}.ts` of `src/dashboard` or of a folder in it) that lack a plural form which the language needs, or that fill other
 * places (`{{name}}`) than the Russian ones. That all languages have the same keys, the types of `pluginTexts` say.
 */
export const findPluginLocales = (root: string): Finding[] =>
  ts.sys
    .readDirectory(
      root,
      ['.ts'],
      ['**/node_modules'],
      folders.map(folder => `${folder}/src/dashboard/**/locales/ru.ts`),
    )
    .flatMap(source => {
      const wanted = placesOf(textsOf(source))
      return languages
        .map(language => ({ language, file: join(dirname(source), `${language}.ts`) }))
        .filter(({ file }) => existsSync(file))
        .flatMap(({ language, file }) => {
          const texts = textsOf(file)
          return [...missingForms(texts, language), ...otherPlaces(placesOf(texts), wanted)].map(message => ({
            rule: 'plugin-locales',
            file: relative(root, file),
            message,
          }))
        })
    })

type Texts = ReadonlyMap<string, string>

/** The texts that a locale file exports by default, by key with the plural form. */
export const textsOf = (file: string): Texts => {
  const text = ts.sys.readFile(file) ?? ''
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const exported = source.statements.find(ts.isExportAssignment)
  return new Map(exported ? leaves(exported.expression) : [])
}

const leaves = (node: ts.Expression, prefix = ''): [key: string, text: string][] => {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return leaves(node.expression, prefix)
  if (!ts.isObjectLiteralExpression(node)) return []
  return node.properties.flatMap((property): [string, string][] => {
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return []
    const { name, initializer } = property
    const key = prefix + name.text
    return ts.isStringLiteralLike(initializer) ? [[key, initializer.text]] : leaves(initializer, `${key}.`)
  })
}

const missingForms = (texts: Texts, language: string): string[] => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const plurals = new Set([...texts.keys()].filter(key => pluralForm.test(key)).map(baseOf))
  return [...plurals].flatMap(base =>
    forms
      .map(form => `${base}_${form}`)
      .filter(key => !texts.has(key))
      .map(key => `«${key}» is missing: ${language} needs this plural form`),
  )
}

type Places = ReadonlyMap<string, string>

const placesOf = (texts: Texts): Places => {
  const found = new Map<string, Set<string>>()
  for (const [key, text] of texts) {
    const names = found.get(baseOf(key)) ?? new Set()
    for (const [, name = ''] of text.matchAll(/\{\{(\w+)/g)) names.add(name)
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
