import { fieldsOf } from '../editing/save-lesson.ts'
import { fail } from '../errors.ts'
import type { LessonStore } from '../lesson-store.ts'
import { type PictureStore, pictureId } from '../pictures/picture-store.ts'
import type { LessonPublishing } from '../publishing/plan-publishing.ts'
import { type LessonInput, limits } from '../shared/lesson.ts'
import { pictureAddress, pictureLimits } from '../shared/pictures.ts'
import type { Stored, VersionStore } from '../versions/version-store.ts'
import { coverName, toAddresses } from './picture-links.ts'
import type { ReadImport } from './read-files.ts'

export interface ImportStores {
  store: LessonStore
  versions: VersionStore
  pictures: PictureStore
  publishing: LessonPublishing
}

/** What an import would do; it adds to the problems when there is no room. */
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

/** Stores all lessons of an import without problems; when one cannot be stored, those before it are as they were. */
export const storeImport = async (
  { lessons, pictures }: ReadImport,
  stores: ImportStores,
  { known, by }: Storing,
): Promise<void> => {
  const { store, versions, publishing } = stores
  for (const bytes of pictures.values()) await stores.pictures.keep(bytes)
  const addressOf = (name: string) => {
    const bytes = pictures.get(name)
    return bytes && pictureAddress(pictureId(bytes))
  }
  const undo: (() => Promise<unknown>)[] = []
  const planned: { id: string; publishAt: Date | null }[] = []
  try {
    for (const { id, input } of lessons) {
      const before = id === undefined ? undefined : known.get(id)
      const fields = fieldsOf(withAddresses(input, addressOf), before)
      if (before) {
        await versions.keep(before)
        const { _id, ...rest } = before
        const done = await store.lessons.updateOne(
          { _id, version: before.version },
          { $set: { ...fields, editedBy: by }, $inc: { version: 1 } },
          { runValidators: true },
        )
        if (done.matchedCount === 0) throw fail('lessons.changed')
        undo.push(() => store.lessons.replaceOne({ _id }, rest, { timestamps: false }))
      } else {
        const made = await store.lessons.create({
          ...(id && { _id: id }),
          ...fields,
          createdBy: by,
          editedBy: by,
        })
        undo.push(() => store.lessons.deleteOne({ _id: made._id }))
        planned.push({ id: made._id.toHexString(), publishAt: fields.publishAt })
        continue
      }
      if (id !== undefined) planned.push({ id, publishAt: fields.publishAt })
    }
  } catch (error) {
    for (const back of undo.reverse()) await back()
    throw error
  } finally {
    store.changed()
  }
  for (const { id, publishAt } of planned) await publishing.plan(id, { publishAt })
}

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
