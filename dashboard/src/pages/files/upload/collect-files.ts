import { acceptedFiles } from '@botanika/core/formats'
import { fileProblem } from '../../../ui/controls/accept-file.ts'
import { ArchiveError, type ArchiveProblem, archiveLimits, listArchive, unpackEntry } from './read-archive.ts'

/** Largest file, as the contract has it; written here too, so that its schemas stay out of the bundle. */
const maxUploadBytes = 20 * 1024 * 1024

/** A file with its place in a folder or an archive. */
export interface PlacedFile {
  path: string
  file: File
}

export interface Skipped {
  name: string
  reason: 'wrong-type' | 'too-large' | 'empty' | 'too-many' | ArchiveProblem
}

export interface Collected {
  files: File[]
  skipped: Skipped[]
}

/** Returns whether a file is the system's, not the person's. */
const isJunk = (path: string): boolean =>
  path.split('/').some(part => part.startsWith('.') || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part))

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name)

/**
 * Returns the chosen files that can be uploaded, folders and archives unpacked; and those that were left out,
 * with the reason.
 */
export const collectFiles = async (given: readonly PlacedFile[]): Promise<Collected> => {
  const taken: PlacedFile[] = []
  const skipped: Skipped[] = []
  const judge = (one: PlacedFile): boolean => {
    if (isJunk(one.path)) return false
    const reason = fileProblem(one.file, { accept: acceptedFiles, maxBytes: maxUploadBytes })
    if (reason) skipped.push({ name: one.path, reason })
    else if (taken.length >= archiveLimits.entries) skipped.push({ name: one.path, reason: 'too-many' })
    else return true
    return false
  }
  for (const one of given) {
    if (isArchive(one.file)) await unpack(one, { taken, skipped, judge })
    else if (judge(one)) taken.push(one)
  }
  return { files: withDistinctNames(taken), skipped }
}

const unpack = async (
  { path, file: archive }: PlacedFile,
  { taken, skipped, judge }: { taken: PlacedFile[]; skipped: Skipped[]; judge: (one: PlacedFile) => boolean },
): Promise<void> => {
  const skip = (name: string, error: unknown) => {
    if (!(error instanceof ArchiveError)) throw error
    skipped.push({ name, reason: error.problem })
  }
  try {
    for (const entry of await listArchive(archive)) {
      const place = `${path.replace(/\.zip$/i, '')}/${entry.path}`
      const name = entry.path.replace(/^.*\//, '')
      // The entry is judged by the directory, before it is unpacked.
      if (!judge({ path: place, file: declaredAs(name, entry.bytes) })) continue
      try {
        taken.push({ path: place, file: new File([await unpackEntry(archive, entry)], name) })
      } catch (error) {
        skip(place, error)
      }
    }
  } catch (error) {
    skip(path, error)
  }
}

/** Makes a file that stands for an entry which is not unpacked yet. */
const declaredAs = (name: string, size: number): File => {
  const file = new File([], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/**
 * Makes names distinct: the server keeps the last part of a path, so files of the same name in several
 * folders are named with their folder.
 */
const withDistinctNames = (placed: readonly PlacedFile[]): File[] => {
  const counts = new Map<string, number>()
  for (const { file } of placed) counts.set(file.name, (counts.get(file.name) ?? 0) + 1)
  return placed.map(({ path, file }) => {
    const folder = path.split('/').at(-2)
    if (counts.get(file.name) === 1 || !folder) return file
    return new File([file], `${folder} · ${file.name}`, { type: file.type })
  })
}
