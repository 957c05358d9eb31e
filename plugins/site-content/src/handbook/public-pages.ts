import type { Language } from '@botanika/core/contract'
import { articleContents, articleNodes, h, type PageNode, type PublicPage } from '@botanika/core/plugin'
import en from '../dashboard/locales/en.json' with { type: 'json' }
import pl from '../dashboard/locales/pl.json' with { type: 'json' }
import ru from '../dashboard/locales/ru.json' with { type: 'json' }
import { staticPages } from '../pages/page-infos.ts'
import { type HandbookEntry, maxHandbookSearch } from '../shared/handbook.ts'
import { texts as catalogue } from '../texts.ts'
import type { Chapter, Handbook } from './read-handbook.ts'
import { searchHandbook } from './search-handbook.ts'

const documentation = staticPages.find(({ path }) => path === '/documentation')?.label

const texts = { ru, en, pl }
/** Button of the form without JavaScript: the dashboard searches while one types. */
const find: Readonly<Record<Language, string>> = catalogue.find

interface ChapterListOptions {
  language: Language
  query: Readonly<Record<string, string>>
}

/** The chapters with their topics and their search, before the dashboard is loaded. */
export const chapterList = (
  chapters: readonly Chapter[],
  { language, query }: ChapterListOptions,
): PageNode => {
  const t = texts[language].handbook
  const search = (query.search ?? '').slice(0, maxHandbookSearch)
  const isSearch = search.trim() !== ''
  const shown: readonly Omit<HandbookEntry, 'passages'>[] = isSearch
    ? searchHandbook(chapters, search.trim())
    : chapters
  return [
    h(
      'form',
      { href: '/documentation' },
      h('input', {
        type: 'search',
        name: 'search',
        label: t.search,
        placeholder: t.search,
        maxLength: maxHandbookSearch,
        ...(search !== '' && { value: search }),
      }),
      h('button', {}, find[language]),
    ),
    shown.length === 0
      ? [h('h2', {}, isSearch ? t.nothing : t.none), isSearch ? h('p', {}, t.nothingHelp) : '']
      : h(
          'nav',
          {},
          h(
            'ol',
            {},
            ...shown.map(({ slug, title, description }, at) =>
              h(
                'li',
                {},
                h('h2', {}, isSearch ? '' : `${at + 1}. `, h('a', { href: `/documentation/${slug}` }, title)),
                h('p', {}, description),
              ),
            ),
          ),
        ),
  ]
}

const nodesOf = ({ title, description, content }: Chapter, language: Language): PageNode => [
  h(
    'header',
    {},
    h('p', {}, h('a', { href: '/documentation' }, `← ${documentation?.[language] ?? ''}`)),
    h('h1', {}, title),
    h('p', {}, description),
  ),
  articleContents(content, language),
  h('article', {}, ...articleNodes(content, language)),
]

/** The page `/documentation/{chapter}` for search engines, messengers and readers without JavaScript. */
export const chapterPage = (handbook: () => Promise<Handbook>): PublicPage<'/documentation/:chapter'> => {
  /** Content of chapters: one never changes while the server runs, and has one language. */
  const kept = new WeakMap<Chapter, PageNode>()
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
      const nodes = kept.get(chapter) ?? nodesOf(chapter, language)
      kept.set(chapter, nodes)
      return nodes
    },
    async *sitemap() {
      for (const { slug } of (await handbook()).ru) yield { params: { chapter: slug } }
    },
  }
}
