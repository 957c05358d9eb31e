import {
  type ArchivedProblem,
  ArchiveError,
  archiveLimits,
  distinctNames,
  filesOfArchive,
  isJunk,
  uploadProblem,
} from '@botanika/core/archive'

/** A file with its place in a folder or an archive. */
export interface PlacedFile {
  path: string
  file: File
}

export interface Skipped {
  name: string
  reason: ArchivedProblem | 'too-many'
}

export interface Collected {
  files: File[]
  skipped: Skipped[]
}

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name)

/**
 * Returns the chosen files that can be uploaded, folders and archives unpacked; and those that were left out,
 * with the reason.
 */
export const collectFiles = async (given: readonly PlacedFile[]): Promise<Collected> => {
  const taken: PlacedFile[] = []
  const skipped: Skipped[] = []
  const take = async (path: string, { problem, open }: Offered): Promise<void> => {
    const reason = problem ?? (taken.length >= archiveLimits.entries ? 'too-many' : undefined)
    if (reason) skipped.push({ name: path, reason })
    else taken.push({ path, file: await open() })
  }
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error
      skipped.push({ name, reason: error.problem })
    }
  }
  for (const { path, file } of given) {
    if (isArchive(file))
      await attempt(path, async () => {
        for (const { path: inside, problem, unpack } of await filesOfArchive(file, { name: path }))
          await attempt(inside, () =>
            take(inside, { problem, open: async () => new File([await unpack()], lastOf(inside)) }),
          )
      })
    else if (!isJunk(path))
      await take(path, {
        problem: uploadProblem({ name: file.name, bytes: file.size }),
        open: async () => file,
      })
  }
  return { files: withDistinctNames(taken), skipped }
}

interface Offered {
  problem: ArchivedProblem | undefined
  open: () => Promise<File>
}

const lastOf = (path: string): string => path.replace(/^.*\//, '')

const withDistinctNames = (placed: readonly PlacedFile[]): File[] => {
  const names = distinctNames(placed.map(({ path }) => path))
  return placed.map(({ file }, n) => {
    const name = names[n] ?? file.name
    return name === file.name ? file : new File([file], name, { type: file.type })
  })
}
