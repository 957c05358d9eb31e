import { type Handlers, requestLanguage } from '@botanika/core/plugin'
import { fail } from '../entries/errors.ts'
import type { handbookApi } from './api.ts'
import type { Handbook } from './read-handbook.ts'
import { searchHandbook } from './search-handbook.ts'

export const handbookRoutes = (handbook: () => Promise<Handbook>): Handlers<typeof handbookApi> => ({
  'GET /api/handbook': async ({ query: { lang, search = '' }, request }) => {
    const chapters = (await handbook())[lang ?? requestLanguage(request.headers)]
    if (search.trim() !== '') return searchHandbook(chapters, search)
    return chapters.map(({ slug, title, description }) => ({ slug, title, description, passages: [] }))
  },
  'GET /api/handbook/{chapter}': async ({ params, query: { lang }, request }) => {
    const chapters = (await handbook())[lang ?? requestLanguage(request.headers)]
    const at = chapters.findIndex(({ slug }) => slug === params.chapter)
    const [chapter, previous, next] = [chapters[at], chapters[at - 1], chapters[at + 1]]
    if (!chapter) throw fail('site-content.no-chapter')
    return { ...chapter, ...(previous && { previous }), ...(next && { next }) }
  },
})
