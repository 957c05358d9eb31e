import type { Language } from '@botanika/core/contract'
import { articleContents, articleNodes, h, type PageNode, type PublicPage } from '@botanika/core/plugin'
import { staticPages } from '../pages/page-infos.ts'
import type { Chapter, Handbook } from './read-handbook.ts'

const documentation = staticPages.find(({ path }) => path === '/documentation')?.label

/** The chapters with what they are about, for readers without JavaScript. */
export const chapterList = (chapters: readonly Chapter[]): PageNode =>
  h(
    'nav',
    {},
    h(
      'ol',
      {},
      ...chapters.map(({ slug, title, description }) =>
        h('li', {}, h('p', {}, h('a', { href: `/documentation/${slug}` }, title)), h('p', {}, description)),
      ),
    ),
  )

/** `/documentation/{chapter}` for search engines, messengers and readers without JavaScript. */
export const chapterPage = (handbook: () => Promise<Handbook>): PublicPage<'/documentation/:chapter'> => {
  const find = async (slug: string, language: Language) =>
    (await handbook())[language].find(chapter => chapter.slug === slug)
  return {
    head: async ({ params, language }) => {
      const chapter = await find(params.chapter, language)
      return chapter ? { title: chapter.title, description: chapter.description } : null
    },
    render: async ({ params, language }) => {
      const chapter = await find(params.chapter, language)
      if (!chapter) return null
      return [
        h(
          'header',
          {},
          h('p', {}, h('a', { href: '/documentation' }, `← ${documentation?.[language] ?? ''}`)),
          h('h1', {}, chapter.title),
          h('p', {}, chapter.description),
        ),
        articleContents(chapter.content, language),
        h('article', {}, ...articleNodes(chapter.content, language)),
      ]
    },
    async *sitemap() {
      for (const { slug } of (await handbook()).ru) yield { params: { chapter: slug } }
    },
  }
}
