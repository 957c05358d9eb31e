import { type ArchiveProblem, listArchive, unpackEntry } from './read-archive.ts'
import { isJunk, nameOf, type UploadProblem, uploadProblem } from './upload-rules.ts'

/** A file of an archive that a person wants as a document. */
export interface ArchivedFile {
  /** Path with the archive's own name before it: `прайсы/2026/розы.xlsx`. */
  path: string
  /** Why it is no document, by its name and its declared size; an archive in an archive is `archive`. */
  problem?: UploadProblem
  /** Unpacks it, in memory. Throws `ArchiveError`. */
  unpack(): Promise<Blob>
}

/** Why a file of an archive, or the archive, did not become a document. */
export type ArchivedProblem = UploadProblem | ArchiveProblem

/**
 * The files of a ZIP in its order, without folders and without what a system put there. Nothing is unpacked yet. Throws
 * `ArchiveError` for one that is damaged or beyond the limits.
 */
export const filesOfArchive = async (archive: Blob, { name }: { name: string }): Promise<ArchivedFile[]> => {
  const folder = name.replace(/\.zip$/i, '')
  const entries = await listArchive(archive)
  return entries
    .filter(({ path }) => !isJunk(path))
    .map(entry => {
      const problem = uploadProblem({ name: nameOf(entry.path), bytes: entry.bytes })
      return {
        path: `${folder}/${entry.path}`,
        ...(problem && { problem }),
        unpack: () => unpackEntry(archive, entry),
      }
    })
}
