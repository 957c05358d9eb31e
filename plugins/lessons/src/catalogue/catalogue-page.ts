import type { Language } from '@botanika/core/contract'
import { h, type PageNode } from '@botanika/core/plugin'
import { factTexts, texts } from '../fact-texts.ts'
import { inLanguage } from '../shared/in-language.ts'
import type { LessonCard } from '../shared/lesson.ts'
import { categories, difficulties } from '../shared/lesson-limits.ts'
import { texts as catalogue } from '../texts.ts'
import { pageOf } from './page-of.ts'

interface CataloguePage {
  language: Language
  query: Readonly<Record<string, string>>
  title: string
  help: string
}

/** Maximum length of a search, in characters; the rest is cut off, as the dashboard does. */
const maxSearch = 200
const maxShown = 500
/** Button of the form without JavaScript: the dashboard searches while one types. */
const find: Readonly<Record<Language, string>> = catalogue.find

/** The catalogue before the dashboard is loaded: its filters are a form, which works without JavaScript. */
export const cataloguePage = (
  published: readonly LessonCard[],
  { language, query, title, help }: CataloguePage,
): PageNode => {
  const t = texts[language]
  const search = (query.search ?? '').slice(0, maxSearch)
  const category = categories.find(name => name === query.category)
  const difficulty = difficulties.find(name => name === query.difficulty)
  const { shown } = pageOf(published, {
    search: search.trim(),
    limit: maxShown,
    category,
    difficulty,
  })
  const options = (all: string, found: readonly { name: string; label: string }[], chosen?: string) => [
    h('option', { value: '' }, all),
    ...found.map(({ name, label }) =>
      h('option', { value: name, ...(name === chosen && { chosen: true }) }, label),
    ),
  ]
  const isFiltered = search.trim() !== '' || category !== undefined || difficulty !== undefined
  return [
    h('h1', {}, title),
    h('p', {}, help),
    h(
      'form',
      { href: '/lessons' },
      h('input', {
        type: 'search',
        name: 'search',
        label: t.search,
        placeholder: t.search,
        maxLength: maxSearch,
        ...(search !== '' && { value: search }),
      }),
      h(
        'select',
        { name: 'category', label: t.category.label },
        ...options(
          t.category.all,
          categories
            .filter(name => name === category || published.some(lesson => lesson.category === name))
            .map(name => ({ name, label: t.category[name] })),
          category,
        ),
      ),
      h(
        'select',
        { name: 'difficulty', label: t.difficulty.label },
        ...options(
          t.difficulty.all,
          difficulties.map(name => ({ name, label: t.difficulty[name] })),
          difficulty,
        ),
      ),
      h('button', {}, find[language]),
      h('p', {}, countOf(shown.length, language)),
    ),
    shown.length === 0
      ? [
          h('h2', {}, t.none),
          h('p', {}, isFiltered ? t.noneHelp : t.noneYet),
          isFiltered ? h('p', {}, h('a', { href: '/lessons' }, t.clear)) : '',
        ]
      : h('nav', {}, h('ul', {}, ...shown.map(lesson => cardOf(lesson, language)))),
  ]
}

const countOf = (count: number, language: Language): string => {
  const t: Readonly<Record<string, unknown>> = texts[language]
  const words = t[`found_${new Intl.PluralRules(language).select(count)}`]
  return String(words ?? '').replace('{count}', String(count))
}

const cardOf = (lesson: LessonCard, language: Language): PageNode => {
  const { title, description, estimatedTime, tags } = inLanguage(lesson, language)
  return h(
    'li',
    {},
    pictureOf(lesson),
    listOf(factTexts(lesson, language)),
    h('p', {}, h('a', { href: `/lessons/${lesson.id}` }, title)),
    h('p', {}, description),
    estimatedTime === '' ? '' : h('p', {}, estimatedTime),
    listOf(tags.slice(0, 3)),
  )
}

export const listOf = (words: readonly string[]): PageNode =>
  words.length === 0 ? '' : h('ul', {}, ...words.map(word => h('li', {}, word)))

export const pictureOf = ({ coverImage }: { coverImage: string }): PageNode =>
  coverImage === '' ? '' : h('img', { src: coverImage, alt: '' })
