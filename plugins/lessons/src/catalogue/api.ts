import { always, defineApi } from '@botanika/core/contract'
import Type, { type Static } from 'typebox'
import { Id, Lesson, LessonCard } from '../shared/lesson.ts'
import { categories, difficulties } from '../shared/lesson-limits.ts'

export const CatalogueQuery = Type.Object({
  /** Words in the title and description, in any case and form. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  category: Type.Optional(Type.Union(categories.map(name => Type.Literal(name)))),
  difficulty: Type.Optional(Type.Union(difficulties.map(name => Type.Literal(name)))),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  /** Cursor from the `Link` header of the page before. */
  after: Type.Optional(Type.String({ pattern: '^-?[0-9]{1,7}-[0-9a-f]{24}$' })),
})
export type CatalogueQuery = Static<typeof CatalogueQuery>

export const catalogueApi = defineApi({
  'GET /api/lessons': {
    summary: 'Published lessons in their order, 100 at a time, without their texts',
    access: 'public',
    cost: 'heavy',
    openTo: always,
    query: CatalogueQuery,
    reply: Type.Array(LessonCard),
  },
  'GET /api/lessons/{id}': {
    summary: 'A lesson with its text, and the ones before and after it; a draft for administrators only',
    access: 'public',
    openTo: always,
    params: Type.Object({ id: Id }),
    reply: Lesson,
  },
})
