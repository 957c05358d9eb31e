import type { Language } from '@botanika/core/contract'
import { articleHeadingLinks, h, type PageNode } from '@botanika/core/plugin'
import { factTexts, texts } from './fact-texts.ts'
import { inLanguage } from './shared/in-language.ts'
import type { Lesson } from './shared/lesson.ts'

const locales = { ru: 'ru-RU', en: 'en-GB', pl: 'pl-PL' } as const

/**
 * Returns the column that the dashboard shows a visitor beside a lesson: its contents, the way to their own
 * progress, facts and actions.
 */
export const asideOf = (lesson: Lesson, language: Language): PageNode => {
  const { progress, info } = texts[language]
  const { content, estimatedTime } = inLanguage(lesson, language)
  const [difficulty, category] = factTexts(lesson, language)
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' })
  return h(
    'aside',
    {},
    articleHeadingLinks(content, language),
    h(
      'section',
      {},
      h('h2', {}, progress.title),
      h('p', {}, progress.guest),
      h('button', { calls: 'login' }, progress.logIn),
    ),
    h(
      'section',
      {},
      h('h2', {}, info.title),
      h(
        'dl',
        {},
        fact(info.category, category),
        fact(info.difficulty, difficulty),
        estimatedTime === '' ? '' : fact(info.time, estimatedTime),
        fact(info.date, h('time', { datetime: lesson.createdAt }, date.format(new Date(lesson.createdAt)))),
      ),
      h('button', { calls: 'ask' }, info.ask),
      h('button', { calls: 'share' }, info.share),
      h('button', { calls: 'print' }, info.print),
    ),
  )
}

const fact = (name: string, value: PageNode): PageNode => [h('dt', {}, name), h('dd', {}, value)]
