import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The recorded state of one file: its size in bytes, its time of change in ms, the hash of its content. */
export interface Seen {
  size: number
  time: number
  hash: string
}

export interface Fingerprint {
  files: Record<string, Seen>
  /** One hash over all paths and contents; times do not count, so a copied folder is not stale. */
  hash: string
}

interface FingerprintOptions {
  root: string
  /** An earlier look: a file of the same size and time is not read again. */
  before?: Record<string, Seen>
  /** Files that other builds have recorded at this moment: builds share many of their files. */
  looked?: Looked
}

export interface Looked {
  files: Map<string, Seen>
  /** The files of each input. */
  inputs: Map<string, readonly string[]>
}

export const nothingLooked = (): Looked => ({ files: new Map(), inputs: new Map() })

/**
 * Hashes the content of files and folders (`*` matches one folder name); a missing one counts as absent. The
 * calls are synchronous: each start looks at thousands of files, and promises would cost more than the
 * reading.
 */
export const fingerprint = (
  inputs: readonly string[],
  { root, before = {}, looked = nothingLooked() }: FingerprintOptions,
): Fingerprint => {
  const files: Record<string, Seen> = {}
  for (const path of inputs
    .flatMap(input => remember(looked.inputs, input, () => expand(input, root)))
    .sort())
    files[path] = remember(looked.files, path, () => look(join(root, path), before[path]))
  // All files are hashed in one call, which is faster than a call for each.
  const text = Object.entries(files).map(([path, { hash }]) => `${path}\0${hash}`)
  return { files, hash: createHash('sha256').update(text.join('')).digest('hex') }
}

const remember = <T>(known: Map<string, T>, key: string, find: () => T): T => {
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}

const look = (path: string, before: Seen | undefined): Seen => {
  const { size, mtimeMs: time } = statSync(path)
  if (before?.size === size && before.time === time) return before
  return { size, time, hash: createHash('sha256').update(readFileSync(path)).digest('hex') }
}

const expand = (input: string, root: string): string[] => {
  const star = input.indexOf('*')
  if (star >= 0) {
    const parent = input.slice(0, star)
    return list(join(root, parent))
      .filter(entry => entry.isDirectory())
      .flatMap(({ name }) => expand(parent + name + input.slice(star + 1), root))
  }
  const stats = statSync(join(root, input), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [input] : []
  return filesIn(input, root)
}

const filesIn = (folder: string, root: string): string[] =>
  list(join(root, folder))
    .filter(({ name }) => !isAside(name))
    .flatMap(entry =>
      entry.isDirectory() ? filesIn(`${folder}/${entry.name}`, root) : [`${folder}/${entry.name}`],
    )

/** Tests, stories and recorded payloads are beside the source, but in no build. */
const isAside = (name: string) =>
  name === 'node_modules' ||
  name === 'dist' ||
  name === 'fixtures' ||
  /\.(test|stories|check)\.tsx?$/.test(name)

const list = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
