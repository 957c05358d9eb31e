import { parseJson, UnzipError, unzip } from '@botanika/core/plugin'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { fail } from '../errors.ts'
import { limits } from '../shared/lesson-limits.ts'
import { pictureLimits } from '../shared/pictures.ts'
import type { GivenFile } from './read-files.ts'

/** Limits of an import: of its file, and of the unpacked content. */
export const importLimits = {
  bytes: 31_457_280,
  unpacked: 104_857_600,
  /** Number of files: lessons in three languages, pictures, and the files that file managers add. */
  files: 2 * (3 * limits.lessons + pictureLimits.pictures),
} as const

const list = Compile(
  Type.Array(Type.Object({ path: Type.String({ maxLength: 300 }), text: Type.String() }), {
    maxItems: 3 * limits.lessons,
  }),
)

/** Returns the files of an import: of a ZIP, or of a JSON list. Throws `lessons.import-…`. */
export const openImport = async (bytes: Buffer): Promise<GivenFile[]> => {
  if (bytes[0] === 0x5b) return readList(bytes)
  try {
    return await unzip(bytes, { files: importLimits.files, bytes: importLimits.unpacked })
  } catch (error) {
    if (!(error instanceof UnzipError)) throw error
    const { path = '' } = error
    switch (error.problem) {
      case 'encrypted':
        throw fail('lessons.import-encrypted', { params: { path } })
      case 'too-many-files':
        throw fail('lessons.import-too-many-files')
      case 'too-large':
        throw fail('lessons.import-unpacks-too-large')
      case 'unsafe-path':
        throw fail('lessons.import-unsafe-path', { params: { path } })
      case 'broken':
        throw fail('lessons.import-broken')
    }
  }
}

const readList = (bytes: Buffer): GivenFile[] => {
  let files: unknown
  try {
    files = parseJson(bytes)
  } catch {
    throw fail('lessons.import-broken')
  }
  if (!list.Check(files)) throw fail('lessons.import-broken')
  return files.map(({ path, text }) => ({ path, bytes: Buffer.from(text) }))
}
