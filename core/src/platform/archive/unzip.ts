import { listEntries, openZip, streamEntry } from './zip-entries.ts'

export interface UnzippedFile {
  /** Path in the archive, with `/`; never absolute, never with `..`. */
  path: string
  bytes: Buffer
}

export interface UnzipLimits {
  files: number
  /** Maximum size of all files together, unpacked. */
  bytes: number
}

/** The fault of an archive. */
export type UnzipProblem = 'broken' | 'encrypted' | 'too-many-files' | 'too-large' | 'unsafe-path'

export class UnzipError extends Error {
  readonly problem: UnzipProblem
  /** The path that is unsafe or encrypted. */
  readonly path: string | undefined

  constructor(problem: UnzipProblem, { path, cause }: { path?: string; cause?: unknown } = {}) {
    super(`${problem}${path === undefined ? '' : `: ${path}`}`, { cause })
    this.name = 'UnzipError'
    this.problem = problem
    this.path = path
  }
}

/**
 * The files of a zip in memory, in its order, without its folders. The limits hold before anything is unpacked, by the sizes that the
 * archive declares, and while it is, as these can be false. Throws `UnzipError`.
 */
export const unzip = async (archive: Buffer, limits: UnzipLimits): Promise<UnzippedFile[]> => {
  try {
    const zip = await openZip(archive)
    const entries = await listEntries(zip, { most: limits.files })
    if (!entries) throw new UnzipError('too-many-files')
    if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > limits.bytes)
      throw new UnzipError('too-large')
    const files: UnzippedFile[] = []
    for (const entry of entries) {
      const { fileName: path } = entry
      if (path.endsWith('/')) continue
      if (entry.isEncrypted()) throw new UnzipError('encrypted', { path })
      const parts: Buffer[] = []
      for await (const part of await streamEntry(zip, entry)) parts.push(part)
      files.push({ path, bytes: Buffer.concat(parts) })
    }
    return files
  } catch (cause) {
    if (cause instanceof UnzipError) throw cause
    const [, path] =
      /^(?:invalid relative path|absolute path): (.{1,300})/.exec(String(Object(cause).message)) ?? []
    throw path === undefined
      ? new UnzipError('broken', { cause })
      : new UnzipError('unsafe-path', { path, cause })
  }
}
