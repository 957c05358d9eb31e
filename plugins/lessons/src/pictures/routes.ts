import { type Handlers, readUpload } from '@botanika/core/plugin'
import { fail } from '../errors.ts'
import { pictureAddress, pictureLimits } from '../shared/pictures.ts'
import type { lessonPicturesApi } from './api.ts'
import type { PictureStore } from './picture-store.ts'
import type { Sweep } from './sweep-pictures.ts'

interface Options {
  pictures: PictureStore
  sweep: Pick<Sweep, 'sweepLater'>
}

export const lessonPictureRoutes = ({ pictures, sweep }: Options): Handlers<typeof lessonPicturesApi> => ({
  'GET /api/lesson-pictures/{id}': async ({ params: { id }, reply }) => {
    const picture = await pictures.read(id)
    if (!picture) throw fail('lessons.no-picture')
    return reply
      .headers({
        'content-type': picture.mime,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(picture.bytes)
  },
  'POST /api/admin/lesson-pictures': async ({ request }) => {
    const bytes = await readUpload(request.raw, {
      most: pictureLimits.bytes,
      announced: Number(request.headers['content-length'] ?? 0),
    })
    if (!bytes) throw fail('lessons.picture-too-large')
    const id = await pictures.keep(bytes)
    await sweep.sweepLater()
    return { id, address: pictureAddress(id) }
  },
})
