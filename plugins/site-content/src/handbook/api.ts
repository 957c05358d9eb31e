import { always, defineApi } from '@botanika/core/contract'
import Type from 'typebox'
import { HandbookChapter, HandbookEntry, maxHandbookSearch } from '../shared/handbook.ts'

const LanguageName = Type.Union([Type.Literal('ru'), Type.Literal('en'), Type.Literal('pl')])

export const handbookApi = defineApi({
  'GET /api/handbook': {
    summary: 'Chapters of the handbook, or those in which a search finds its words in any form',
    access: 'public',
    cost: 'heavy',
    openTo: always,
    query: Type.Object({
      lang: Type.Optional(LanguageName),
      search: Type.Optional(Type.String({ maxLength: maxHandbookSearch })),
    }),
    reply: Type.Array(HandbookEntry),
  },
  'GET /api/handbook/{chapter}': {
    summary: 'A chapter of the handbook',
    access: 'public',
    openTo: always,
    params: Type.Object({ chapter: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }) }),
    query: Type.Object({ lang: Type.Optional(LanguageName) }),
    reply: HandbookChapter,
  },
})
