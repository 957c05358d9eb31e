import { safeName, type ZipEntry } from '@botanika/core/plugin'
import type { LessonStore } from '../lesson-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { LessonInput } from '../shared/lesson.ts'
import { languages, writeLessonFile } from '../shared/lesson-file.ts'
import { pictureAddress } from '../shared/pictures.ts'
import { inputOf } from '../versions/version-store.ts'
import { toFiles } from './picture-links.ts'

interface Options {
  store: LessonStore
  pictures: PictureStore
}

const longestName = 60

/** All lessons as files, one lesson in memory at a time: `ru/001-title.md` and its translations, `pictures/<id>.webp`. */
export async function* exportLessons({ store, pictures }: Options): AsyncGenerator<ZipEntry> {
  const files = new Map<string, string>()
  const cards = await store.cards()
  for (const [at, { id }] of cards.entries()) {
    const record = await store.lessons.findById(id).lean()
    if (!record) continue
    for (const picture of record.pictures ?? []) {
      if (files.has(picture)) continue
      const found = await pictures.read(picture)
      if (!found) continue
      const name = `${picture}.${found.mime.replace('image/', '')}`
      files.set(picture, name)
      yield { path: `pictures/${name}`, content: pieces(found.bytes), isCompressed: true }
    }
    const lesson = withFiles(
      { ...inputOf(record), ...(record.publishAt && { publishAt: record.publishAt.toISOString() }) },
      picture => files.get(picture),
    )
    const name = `${String(at + 1).padStart(3, '0')}-${safeName(record.title.slice(0, longestName))}`
    for (const language of languages) {
      const text = writeLessonFile(lesson, language, { id })
      if (text !== null) yield { path: `${language}/${name}.md`, content: pieces(text) }
    }
  }
}

const withFiles = (lesson: LessonInput, fileOf: (id: string) => string | undefined): LessonInput => {
  const { en, pl } = lesson.metadata?.translations ?? {}
  const { coverImage = '' } = lesson
  const prefix = pictureAddress('')
  const cover = coverImage.startsWith(prefix) ? fileOf(coverImage.slice(prefix.length)) : undefined
  return {
    ...lesson,
    content: toFiles(lesson.content ?? '', fileOf),
    ...(cover !== undefined && { coverImage: `../pictures/${cover}` }),
    metadata: {
      translations: {
        ...(en && { en: { ...en, content: toFiles(en.content, fileOf) } }),
        ...(pl && { pl: { ...pl, content: toFiles(pl.content, fileOf) } }),
      },
    },
  }
}

async function* pieces(content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield content
}
