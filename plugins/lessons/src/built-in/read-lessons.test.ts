import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { articleParts, quizFaults, quizzesOf } from '@botanika/core/contract'
import { parseFrontMatter } from '@botanika/core/plugin'
import { linksToNoPage, namesNotShown } from '@botanika/core/testing'
import { beforeAll, expect, it } from 'vitest'
import type { LessonTexts } from '../shared/lesson.ts'
import { type BuiltInLesson, readLessons } from './read-lessons.ts'

const languages = ['ru', 'en', 'pl'] as const
type Language = (typeof languages)[number]
const pictures = join(import.meta.dirname, 'pictures')
const largest = 60_000
const largestTogether = 2_000_000

let lessons: BuiltInLesson[]
beforeAll(async () => {
  lessons = await readLessons(join(import.meta.dirname, '../..'))
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

it('finds eleven lessons, each in three languages, from beginner to advanced', () => {
  expect(lessons).toHaveLength(11)
  for (const language of languages)
    expect(filesOf(join(import.meta.dirname, language), '.md')).toEqual(
      lessons.map(({ slug }) => `${slug}.md`),
    )
  const rank = { beginner: 0, intermediate: 1, advanced: 2 }
  const ranks = lessons.map(({ input: { difficulty = 'beginner' } }) => rank[difficulty])
  expect(ranks).toEqual([...ranks].sort())
  expect(new Set(ranks).size).toBe(3)
})

it('has every field in Russian, and what is written in words in translations', () => {
  const fieldsOf = (language: string, slug: string) =>
    Object.keys(
      parseFrontMatter(readFileSync(join(import.meta.dirname, language, `${slug}.md`), 'utf8')).fields,
    ).sort()
  for (const { slug } of lessons) {
    expect(fieldsOf('ru', slug), slug).toEqual(
      ['title', 'description', 'category', 'difficulty', 'estimatedTime', 'tags'].sort(),
    )
    expect(fieldsOf('en', slug), slug).toEqual(['description', 'estimatedTime', 'tags', 'title'])
    expect(fieldsOf('pl', slug), slug).toEqual(['description', 'estimatedTime', 'tags', 'title'])
  }
})

it('is as long as a lesson should be', () => {
  for (const { language, lesson, content } of everyText()) {
    const words = content.split(/\s+/).length
    expect(words, `${language}/${lesson.slug}`).toBeGreaterThan(380)
    expect(words, `${language}/${lesson.slug}`).toBeLessThan(950)
  }
})

it('names buttons and fields as the screens do', () => {
  const missing = everyText().flatMap(({ language, lesson, content }) =>
    namesNotShown(content, language).map(name => `${language}/${lesson.slug}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('asks the same number of questions in each language, all of them well-formed', () => {
  const counts = lessons.map(lesson =>
    languages.map(language => {
      const { content } = textsIn(lesson, language)
      expect(quizFaults(content), `${language}/${lesson.slug}`).toEqual([])
      return quizzesOf(content).length
    }),
  )
  for (const [ru, ...others] of counts) expect(others).toEqual([ru, ru])
  expect(counts.filter(([ru = 0]) => ru > 0).length).toBeGreaterThanOrEqual(3)
})

it('links to pages that exist, and to its own lessons', () => {
  const own = new Set(lessons.map(({ id }) => `/lessons/${id}`))
  const links = everyText().flatMap(({ language, lesson, content }) =>
    linksToNoPage(content, own).map(address => `${language}/${lesson.slug}: ${address}`),
  )
  expect(links).toEqual([])
})

it('shows pictures that are there and small, and uses all of them', () => {
  const used = everyText().flatMap(({ content }) =>
    articleParts(content).flatMap(part => (part.kind === 'picture' ? [part.src] : [])),
  )
  const kept = globSync('*/*.webp', { cwd: pictures }).map(name => name.replaceAll('\\', '/'))
  expect(used.toSorted()).toEqual(kept.map(name => `/api/lessons/pictures/${name}`).toSorted())
  const sizes = kept.map(name => statSync(join(pictures, name)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(largest)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(largestTogether)
})
