import { defineManifest } from '@botanika/core/contract'
import Type from 'typebox'

const title = { ru: 'Example', en: 'Example', pl: 'Example' }
const Note = Type.Object({ id: Type.String(), text: Type.String() })

export default defineManifest({
  id: 'example',
  title,
  description: {
    ru: 'Страница Example',
    en: 'The page Example',
    pl: 'Strona Example',
  },
  pages: [{ path: '/example', label: title, icon: 'leaf', access: 'user' }],
  api: {
    'GET /api/example/notes': {
      summary: 'Notes of whoever asks, the newest first',
      access: 'user',
      reply: Type.Array(Note),
    },
    'POST /api/example/notes': {
      summary: 'Write a note',
      access: 'user',
      body: Type.Object(
        { text: Type.String({ minLength: 1, maxLength: 500 }) },
        { additionalProperties: false },
      ),
      reply: Note,
    },
  },
})
