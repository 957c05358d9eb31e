import { defineManifest, Secret } from '@botanika/core/contract'
import Type from 'typebox'

const Plant = Type.Object({ name: Type.String(), watered: Type.Integer() })

export default defineManifest({
  id: 'garden',
  title: { ru: 'Сад', en: 'Garden', pl: 'Ogród' },
  description: { ru: 'Растения', en: 'Plants', pl: 'Rośliny' },
  pages: [{ path: '/garden', label: { ru: 'Сад', en: 'Garden', pl: 'Ogród' }, icon: 'leaf', access: 'user' }],
  settings: Type.Object(
    {
      season: Type.String({
        default: 'winter',
        'x-ui': { label: { ru: 'Сезон', en: 'Season', pl: 'Sezon' } },
      }),
      key: Type.Optional(Secret({ label: { ru: 'Ключ', en: 'Key', pl: 'Klucz' } })),
    },
    { additionalProperties: false },
  ),
  api: {
    'GET /api/garden/plants': { summary: 'Plants', access: 'user', reply: Type.Array(Plant) },
    'POST /api/garden/plants': {
      summary: 'Plant one',
      access: 'user',
      body: Type.Object({ name: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
      reply: Plant,
    },
    'GET /api/garden/heard': {
      summary: 'Events heard',
      access: 'public',
      reply: Type.Object({ assistants: Type.Integer() }),
    },
    'GET /api/garden/settings': {
      summary: 'What the plugin sees of its settings',
      access: 'public',
      reply: Type.Object({ season: Type.String(), keyLength: Type.Integer() }),
    },
  },
})
