import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../contract/text.ts'

const root = join(import.meta.dirname, '../../..')
const quotes = { ru: '«»', en: '“”', pl: '„”' } as const

/** Names of buttons and fields in a text of the product, bold and in its quotation marks, that no screen shows. */
export const namesNotShown = (markdown: string, language: Language): string[] => {
  const [open, close] = quotes[language]
  const shown = shcatalogue(language)
  return [...markdown.matchAll(new RegExp(`\\*\\*${open}([^*]+)${close}\\*\\*`, 'g'))]
    .map(([, name = '']) => name)
    .filter(name => !shown.has(name))
}

/** Addresses of the links in a text of the product that lead to no page; `others` are known ones besides. */
export const linksToNoPage = (markdown: string, others: ReadonlySet<string>): string[] => {
  const pages = pagesOfProduct()
  return [...markdown.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)]
    .map(([, address = '']) => address)
    .filter(
      address =>
        !others.has(address.replace(/#.*$/, '')) &&
        !pages.has(address) &&
        !/^https:\/\/t\.me\/\w+$/.test(address) &&
        !/^\/\?tab=(assistants|logs|plans|integrations|usage|news)$/.test(address),
    )
}

/** Returns the texts of the dashboard and of the pages and forms of plugins in a language. */
const shcatalogue = (language: Language): Set<string> => {
  const catalogues = [
    ...globSync(`dashboard/src/i18n/locales/${language}/*.json`, { cwd: root }),
    ...globSync(`plugins/*/src/dashboard/**/locales/${language}.json`, { cwd: root }),
  ].flatMap(file => stringsOf(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  const plugins = [
    ...globSync('plugins/*/src/**/{manifest,settings,form-texts,page-info}.ts', { cwd: root }),
    'core/src/contract/fields.ts',
  ].flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text),
  )
  return new Set([...catalogues, ...plugins])
}

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : []

const pagesOfProduct = (): Set<string> =>
  new Set([
    '/',
    '/api/docs',
    ...[
      ...globSync('plugins/*/src/**/{manifest,page-info,page-infos,page-keys}.ts', { cwd: root }),
      'dashboard/src/pages.tsx',
    ].flatMap(file => {
      const text = readFileSync(join(root, file), 'utf8')
      return [
        ...[...text.matchAll(/path: '(\/[a-z-]*)/g)].map(([, path = '']) => path),
        ...(file.endsWith('page-keys.ts')
          ? [...text.matchAll(/'([a-z-]+)'/g)].map(([, key]) => `/${key}`)
          : []),
      ]
    }),
  ])
