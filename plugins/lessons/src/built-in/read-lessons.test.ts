import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LessonTexts } from '../shared/lesson.ts'
import { partsOf } from '../shared/parts-of.ts'
import { parseLesson } from './parse-lesson.ts'
import { type BuiltInLesson, readLessons } from './read-lessons.ts'

const root = join(import.meta.dirname, '../../../..')
const languages = ['ru', 'en', 'pl'] as const
type Language = (typeof languages)[number]
const quotes = { ru: '«»', en: '“”', pl: '„”' }
const pictures = join(import.meta.dirname, 'pictures')
const largest = 60_000
const largestTogether = 2_000_000

let lessons: BuiltInLesson[]
beforeAll(async () => {
  lessons = await readLessons()
})

const textsIn = ({ input }: BuiltInLesson, language: Language): LessonTexts => {
  const { title, description = '', content = '', metadata } = input
  return language === 'ru'
    ? { title, description, content }
    : (metadata?.translations?.[language] ?? { title: '', description: '', content: '' })
}
const everyText = () =>
  lessons.flatMap(lesson => languages.map(language => ({ language, lesson, ...textsIn(lesson, language) })))
const filesOf = (folder: string, end: string) => readdirSync(folder).filter(name => name.endsWith(end))

it('finds ten lessons, each in three languages, from beginner to advanced', () => {
  expect(lessons).toHaveLength(10)
  for (const language of languages)
    expect(filesOf(join(import.meta.dirname, language), '.md')).toEqual(
      lessons.map(({ slug }) => `${slug}.md`),
    )
  const rank = { beginner: 0, intermediate: 1, advanced: 2 }
  const ranks = lessons.map(({ input: { difficulty = 'beginner' } }) => rank[difficulty])
  expect(ranks).toEqual([...ranks].sort())
  expect(new Set(ranks).size).toBe(3)
})

it('has every field in Russian, and the texts alone in translations', () => {
  const fieldsOf = (language: string, slug: string) =>
    Object.keys(
      parseLesson(readFileSync(join(import.meta.dirname, language, `${slug}.md`), 'utf8')).fields,
    ).sort()
  for (const { slug } of lessons) {
    expect(fieldsOf('ru', slug), slug).toEqual(
      ['title', 'description', 'category', 'difficulty', 'estimatedTime', 'tags'].sort(),
    )
    expect(fieldsOf('en', slug), slug).toEqual(['description', 'title'])
    expect(fieldsOf('pl', slug), slug).toEqual(['description', 'title'])
  }
})

it('is as long as a lesson should be', () => {
  for (const { language, lesson, content } of everyText()) {
    const words = content.split(/\s+/).length
    expect(words, `${language}/${lesson.slug}`).toBeGreaterThan(380)
    expect(words, `${language}/${lesson.slug}`).toBeLessThan(950)
  }
})

describe('names of buttons and fields', () => {
  it.each(languages)('are those of the screens in %s', language => {
    const shown = shownTexts(language)
    const [open = '', close = ''] = quotes[language]
    const missing = lessons.flatMap(lesson =>
      [...textsIn(lesson, language).content.matchAll(new RegExp(`\\*\\*${open}([^*]+)${close}\\*\\*`, 'g'))]
        .map(([, name = '']) => name)
        .filter(name => !shown.has(name))
        .map(name => `${lesson.slug}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})

it('links to pages that exist, and to its own lessons', () => {
  const pages = new Set(
    [
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
  )
  const own = new Set(lessons.map(({ id }) => `/lessons/${id}`))
  const known = (path: string) =>
    own.has(path) ||
    path === '/' ||
    path === '/api/docs' ||
    (pages.has(path) && path !== '/') ||
    /^\/\?tab=(assistants|logs|plans|integrations|usage|news)$/.test(path)
  const links = everyText().flatMap(({ language, lesson, content }) =>
    [...content.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)]
      .map(([, address = '']) => address)
      .filter(address => !/^https:\/\/t\.me\/\w+$/.test(address) && !known(address))
      .map(address => `${language}/${lesson.slug}: ${address}`),
  )
  expect(links).toEqual([])
})

it('shows pictures that are there and small, and uses all of them', () => {
  const used = everyText().flatMap(({ content }) =>
    partsOf(content).flatMap(part => (part.kind === 'picture' ? [part.src] : [])),
  )
  const kept = globSync('*/*.webp', { cwd: pictures }).map(name => name.replaceAll('\\', '/'))
  expect(used.toSorted()).toEqual(kept.map(name => `/api/lessons/pictures/${name}`).toSorted())
  const sizes = kept.map(name => statSync(join(pictures, name)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(largest)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(largestTogether)
})

/** What the dashboard and the pages and forms of plugins say in a language. */
const shownTexts = (language: Language): Set<string> => {
  const dashboard = globSync(`dashboard/src/i18n/locales/${language}/*.json`, { cwd: root }).flatMap(file =>
    stringsOf(JSON.parse(readFileSync(join(root, file), 'utf8'))),
  )
  const plugins = [
    ...globSync(`plugins/*/src/dashboard/**/locales/${language}.ts`, { cwd: root }),
    ...globSync('plugins/*/src/**/{manifest,settings,page-info}.ts', { cwd: root }),
  ].flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text),
  )
  return new Set([...dashboard, ...plugins])
}

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : []
