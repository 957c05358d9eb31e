import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { articleHeadings, articleParts, languages } from '@botanika/core/contract'
import { builtInId } from '@botanika/core/plugin'
import { linksToNoPage, namesNotShown } from '@botanika/core/testing'
import { beforeAll, expect, it } from 'vitest'
import { type Handbook, readHandbook } from './read-handbook.ts'
import { searchHandbook, sectionsOf } from './search-handbook.ts'

const lessons = join(import.meta.dirname, '../../../lessons/src/built-in')

let handbook: Handbook
beforeAll(async () => {
  handbook = await readHandbook(join(import.meta.dirname, '../..'))
})
const everyChapter = () =>
  languages.flatMap(language => handbook[language].map(chapter => ({ language, ...chapter })))

it('has the same chapters in three languages, with the same sections', () => {
  expect(handbook.ru.length).toBeGreaterThanOrEqual(12)
  const shapeOf = (language: 'ru' | 'en' | 'pl') =>
    handbook[language].map(({ slug, content }) => [
      slug,
      articleParts(content).map(part => (part.kind === 'heading' ? part.level : part.kind)),
    ])
  expect(shapeOf('en')).toEqual(shapeOf('ru'))
  expect(shapeOf('pl')).toEqual(shapeOf('ru'))
  const slugs = handbook.ru.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
})

it('has chapters of a length that is read, in sections with different names', () => {
  for (const { language, slug, content, description } of everyChapter()) {
    const words = content.split(/\s+/).length
    expect(words, `${language}/${slug}`).toBeGreaterThan(180)
    expect(words, `${language}/${slug}`).toBeLessThan(950)
    expect(description.length, `${language}/${slug}`).toBeLessThan(200)
    const headings = articleHeadings(articleParts(content)).map(({ text }) => text)
    expect(headings.length, `${language}/${slug}`).toBeGreaterThanOrEqual(4)
    expect(new Set(headings).size, `${language}/${slug}`).toBe(headings.length)
  }
})

it('names buttons and fields as the screens do', () => {
  const missing = everyChapter().flatMap(({ language, slug, content }) =>
    namesNotShown(content, language).map(name => `${language}/${slug}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('links to pages, chapters and lessons that exist', () => {
  const known = new Set([
    ...handbook.ru.map(({ slug }) => `/documentation/${slug}`),
    ...globSync('ru/*.md', { cwd: lessons }).map(file => `/lessons/${builtInId(basename(file, '.md'))}`),
  ])
  const broken = everyChapter().flatMap(({ language, slug, content }) =>
    linksToNoPage(content, known).map(address => `${language}/${slug}: ${address}`),
  )
  expect(broken).toEqual([])
})

it.each([
  ['ru', 'код не подходит', 'plans'],
  ['ru', 'бот молчит', 'integrations'],
  ['en', 'restoring a backup', 'server'],
  ['en', 'widget sdk', 'widget'],
  ['pl', 'dwuskładnikowe', 'account'],
  ['pl', 'rentgen odpowiedzi', 'check-answers'],
] as const)('finds in %s by “%s” the chapter %s', (language, search, slug) => {
  const found = searchHandbook(handbook[language], search)
  expect(found.slice(0, 2).map(entry => entry.slug)).toContain(slug)
  expect(found.find(entry => entry.slug === slug)?.passages[0]?.text).toMatch(/\S/)
})

it('shows the place with the words, its section and no addresses', () => {
  const [first] = searchHandbook(handbook.ru, 'ollama')
  expect(first?.passages[0]?.heading?.text).toBe('Ollama и свои модели')
  expect(searchHandbook(handbook.ru, 'бегемот')).toEqual([])
  for (const { language, slug, content } of everyChapter())
    for (const { text } of sectionsOf({ content }))
      expect(text, `${language}/${slug}`).not.toMatch(/\]\(|\(\/documentation/)
})
