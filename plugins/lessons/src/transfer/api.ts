import { defineApi } from '@botanika/core/contract'
import Type from 'typebox'

export const transferApi = defineApi({
  'GET /api/admin/lessons-export': {
    summary: 'All lessons with their translations and pictures as a ZIP of Markdown files',
    access: 'admin',
    cost: 'transfer',
    perMinute: 10,
    reply: 'bytes',
  },
  'POST /api/admin/lessons-import': {
    summary:
      'Lessons of a ZIP as the export writes it, or of a JSON list of `{path, text}`; all of them are stored, or nothing. `check`: nothing is stored',
    access: 'admin',
    cost: 'heavy',
    perMinute: 20,
    upload: true,
    query: Type.Object({ mode: Type.Union([Type.Literal('check'), Type.Literal('store')]) }),
    reply: Type.Object({
      /** Problems because of which nothing is stored; empty: there are none. */
      problems: Type.Array(
        Type.Object({
          /** Path in the archive; empty: the problem concerns the whole. */
          file: Type.String(),
          line: Type.Optional(Type.Integer()),
          text: Type.String(),
        }),
      ),
      /** Numbers of lessons that are, or would be, added, and changed: those whose `id` exists. */
      added: Type.Integer(),
      changed: Type.Integer(),
      pictures: Type.Integer(),
      isStored: Type.Boolean(),
    }),
  },
})
