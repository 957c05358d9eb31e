import { randomBytes } from 'node:crypto'
import { fieldsOf } from '../editing/save-lesson.ts'
import { fail } from '../errors.ts'
import type { LessonStore } from '../lesson-store.ts'
import { type PictureStore, pictureId } from '../pictures/picture-store.ts'
import type { LessonPublishing } from '../publishing/plan-publishing.ts'
import type { LessonInput } from '../shared/lesson.ts'
import { limits } from '../shared/lesson-limits.ts'
import { pictureAddress, pictureLimits } from '../shared/pictures.ts'
import type { Stored, VersionStore } from '../versions/version-store.ts'
import type { ImportJournal } from './import-journal.ts'
import { coverName, toAddresses } from './picture-links.ts'
import type { ReadImport } from './read-files.ts'

export interface ImportStores {
  store: LessonStore
  versions: VersionStore
  pictures: PictureStore
  publishing: LessonPublishing
  journal: ImportJournal
}

/** Returns the results of an import without storing it; adds to the problems when there is no room. */
export const planImport = async ({ lessons, pictures, problems }: ReadImport, stores: ImportStores) => {
  const known = new Map<string, Stored>()
  for (const { id } of lessons) {
    const record = id === undefined ? null : await stores.store.lessons.findById(id).lean()
    if (id !== undefined && record) known.set(id, record)
  }
  const changed = lessons.filter(({ id }) => id !== undefined && known.has(id)).length
  const added = lessons.length - changed
  if ((await stores.store.lessons.countDocuments()) + added > limits.lessons)
    problems.push({ file: '', code: 'too-many', name: String(limits.lessons) })
  if ((await stores.pictures.count()) + pictures.size > pictureLimits.pictures)
    problems.push({ file: 'pictures', code: 'too-many', name: String(pictureLimits.pictures) })
  return { known, added, changed }
}

interface Storing {
  known: ReadonlyMap<string, Stored>
  /** Id of the administrator. */
  by: string
}

/**
 * Stores all lessons of an import without problems; when one cannot be stored, or the server is cut off, all
 * are as they were.
 */
export const storeImport = async (
  { lessons, pictures }: ReadImport,
  stores: ImportStores,
  { known, by }: Storing,
): Promise<void> => {
  const { store, versions, publishing, journal } = stores
  for (const bytes of pictures.values()) await stores.pictures.keep(bytes)
  const addressOf = (name: string) => {
    const bytes = pictures.get(name)
    return bytes && pictureAddress(pictureId(bytes))
  }
  const planned = lessons.map(({ id = newId(), input }) => {
    const before = known.get(id)
    return { id, before, fields: fieldsOf(withAddresses(input, addressOf), before) }
  })
  const importId = newId()
  await journal.begin(importId, planned)
  try {
    for (const { id, before, fields } of planned) {
      await journal.goOn(importId)
      if (!before) {
        await store.lessons.create({ _id: id, ...fields, importId, createdBy: by, editedBy: by })
        continue
      }
      await versions.keep(before)
      const done = await store.lessons.updateOne(
        { _id: before._id, version: before.version },
        { $set: { ...fields, importId, editedBy: by }, $inc: { version: 1 } },
        { runValidators: true },
      )
      if (done.matchedCount === 0) throw fail('lessons.changed')
    }
    await journal.end(importId)
  } catch (error) {
    await journal.undo(importId)
    throw error
  } finally {
    store.changed()
  }
  for (const { id, fields } of planned) await publishing.plan(id, { publishAt: fields.publishAt })
}

const newId = (): string => randomBytes(12).toString('hex')

const withAddresses = (input: LessonInput, addressOf: (name: string) => string | undefined): LessonInput => {
  const { en, pl } = input.metadata?.translations ?? {}
  const cover = coverName(input.coverImage ?? '')
  return {
    ...input,
    content: toAddresses(input.content ?? '', addressOf),
    ...(cover !== undefined && { coverImage: addressOf(cover) ?? '' }),
    metadata: {
      translations: {
        ...(en && { en: { ...en, content: toAddresses(en.content, addressOf) } }),
        ...(pl && { pl: { ...pl, content: toAddresses(pl.content, addressOf) } }),
      },
    },
  }
}
