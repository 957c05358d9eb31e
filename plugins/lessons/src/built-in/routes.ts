import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handlers } from '@botanika/core/plugin'
import { fail } from '../errors.ts'
import type { LessonsHost } from '../lesson-store.ts'
import type { picturesApi } from './api.ts'
import { drawCover } from './covers/draw-cover.ts'
import { type BuiltInLesson, builtInFolder, readLessons } from './read-lessons.ts'

/** Sends pictures by name; only the listed ones can be asked for, and no other file. */
export const pictureRoutes = ({
  packageFolder,
}: Pick<LessonsHost, 'packageFolder'>): Handlers<typeof picturesApi> => {
  const folder = join(packageFolder, builtInFolder, 'pictures')
  let covers: Promise<BuiltInLesson[]> | undefined
  /** The pictures in memory, two megabytes in all: hundreds of readers at once are sent the same bytes. */
  const pictures = new Map<string, Promise<Buffer>>()
  const pictureOf = (name: string): Promise<Buffer> => {
    const known = pictures.get(name) ?? readFile(join(folder, name))
    pictures.set(name, known)
    known.catch(() => pictures.delete(name))
    return known
  }
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(posix))
  return {
    'GET /api/lessons/pictures/{language}/{name}': async ({ params: { language, name }, reply }) => {
      const picture = `${language}/${name}`
      if (!names.has(picture)) throw fail('lessons.no-picture')
      return reply
        .headers({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(await pictureOf(picture))
    },
    'GET /api/lessons/covers/{name}': async ({ params: { name }, reply }) => {
      const slug = name.replace(/\.svg$/, '')
      covers ??= readLessons(packageFolder)
      const lesson = (await covers).find(one => one.slug === slug)
      const cover = lesson && drawCover(slug, lesson.input.category ?? 'general')
      if (!cover) throw fail('lessons.no-picture')
      return reply
        .headers({
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(Buffer.from(cover))
    },
  }
}

const posix = (path: string): string => path.replaceAll('\\', '/')
