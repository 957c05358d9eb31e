import { always, defineApi } from '@botanika/core/contract'
import Type from 'typebox'

const PictureId = Type.String({ pattern: '^[0-9a-f]{32}$' })

export const lessonPicturesApi = defineApi({
  'GET /api/lesson-pictures/{id}': {
    summary: 'A picture of a lesson',
    access: 'public',
    openTo: always,
    params: Type.Object({ id: PictureId }),
    reply: 'bytes',
  },
  'POST /api/admin/lesson-pictures': {
    summary:
      'Store a picture for lessons: WebP, PNG, JPEG or GIF of at most 1 MB; the same picture is stored once',
    access: 'admin',
    perMinute: 60,
    upload: true,
    reply: Type.Object({ id: PictureId, address: Type.String() }),
  },
})
