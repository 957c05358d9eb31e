import { always, defineApi } from '@botanika/core/contract'
import Type from 'typebox'

export const picturesApi = defineApi({
  'GET /api/lessons/pictures/{language}/{name}': {
    summary: 'A picture of a built-in lesson',
    access: 'public',
    openTo: always,
    params: Type.Object({
      language: Type.Union([Type.Literal('ru'), Type.Literal('en'), Type.Literal('pl')]),
      name: Type.String({ pattern: '^[a-z0-9-]{1,60}\\.webp$' }),
    }),
    reply: 'bytes',
  },
  'GET /api/lessons/covers/{name}': {
    summary: 'The cover of a built-in lesson, drawn',
    access: 'public',
    openTo: always,
    params: Type.Object({ name: Type.String({ pattern: '^[a-z0-9-]{1,60}\\.svg$' }) }),
    reply: 'bytes',
  },
})
