import type { Language } from '@botanika/core/contract'
import {
  articleContents,
  articleNodes,
  h,
  type PageNode,
  type PluginParts,
  videoNode,
} from '@botanika/core/plugin'
import { asideOf } from './beside-lesson.ts'
import { cataloguePage, listOf, pictureOf } from './catalogue/catalogue-page.ts'
import { factTexts } from './fact-texts.ts'
import type { LessonStore } from './lesson-store.ts'
import type manifest from './manifest.ts'
import { inLanguage, languagesOf } from './shared/in-language.ts'
import type { Lesson, Neighbour } from './shared/lesson.ts'

/**
 * Texts of the catalogue's page. `help` is the dashboard's own text, so that nothing moves when it takes
 * over.
 */
const catalogue: Readonly<
  Record<Language, { title: string; description: string; help: string; all: string }>
> = {
  ru: {
    title: 'Уроки и обучение',
    description: 'Уроки о том, как создать ИИ-ассистента, научить его и подключить к сайту и мессенджерам.',
    help: 'Короткие уроки о продукте: от первого ассистента до мессенджеров и сайта.',
    all: 'Все уроки',
  },
  en: {
    title: 'Lessons and learning',
    description:
      'Lessons about making an AI assistant, teaching it and putting it on a site and in messengers.',
    help: 'Short lessons about the product: from the first assistant to messengers and your site.',
    all: 'All lessons',
  },
  pl: {
    title: 'Lekcje i nauka',
    description: 'Lekcje o tym, jak zbudować asystenta AI, nauczyć go i podłączyć do strony i komunikatorów.',
    help: 'Krótkie lekcje o produkcie: od pierwszego asystenta po komunikatory i stronę.',
    all: 'Wszystkie lekcje',
  },
}

/** The pages for search engines, messengers and readers without JavaScript. */
export const publicPages = (store: LessonStore): PluginParts<typeof manifest>['pages'] => ({
  '/lessons': {
    head: ({ language }) => ({
      title: catalogue[language].title,
      description: catalogue[language].description,
    }),
    render: async ({ language, query }) =>
      cataloguePage(await store.published(), { language, query, ...catalogue[language] }),
  },
  '/lessons/:id': {
    head: async ({ params: { id }, language }) => {
      const lesson = await find(store, id)
      if (!lesson) return null
      const { title, description } = inLanguage(lesson, language)
      return {
        title,
        description,
        languages: languagesOf(lesson),
        isComplete: true,
        // Messengers show no SVG.
        ...(lesson.coverImage && !lesson.coverImage.endsWith('.svg') && { image: lesson.coverImage }),
      }
    },
    render: async ({ params: { id }, language }) => {
      const lesson = await find(store, id)
      if (!lesson) return null
      const { title, description, content, estimatedTime, tags } = inLanguage(lesson, language)
      return [
        h(
          'header',
          {},
          h('p', {}, h('a', { href: '/lessons' }, `← ${catalogue[language].all}`)),
          h('h1', {}, title),
          h('p', {}, description),
          listOf([...factTexts(lesson, language), ...(estimatedTime === '' ? [] : [estimatedTime])]),
          listOf(tags),
        ),
        pictureOf(lesson),
        lesson.videoUrl ? videoNode(lesson.videoUrl, language) : '',
        articleContents(content, language),
        h('article', {}, ...articleNodes(content, language, { hasControls: true })),
        neighboursOf(lesson, language),
        asideOf(lesson, language),
      ]
    },
    async *sitemap() {
      for (const { id, updatedAt } of await store.published())
        yield { params: { id }, changedAt: new Date(updatedAt) }
    },
  },
})

/** Links to the lessons before and after it. */
const neighboursOf = ({ previous, next }: Lesson, language: Language): PageNode => {
  const links = [
    ...(previous ? [h('li', {}, '← ', linkTo(previous, language))] : []),
    ...(next ? [h('li', {}, linkTo(next, language), ' →')] : []),
  ]
  return links.length === 0 ? '' : h('section', {}, h('ul', {}, ...links))
}

const linkTo = (neighbour: Neighbour, language: Language): PageNode =>
  h('a', { href: `/lessons/${neighbour.id}` }, inLanguage(neighbour, language).title)

const find = async (store: LessonStore, id: string): Promise<Lesson | null> => {
  if (!(await store.published()).some(lesson => lesson.id === id)) return null
  return store.get(id, { drafts: 'hidden' })
}
