import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What was seen of one file: its size in bytes, its time of change in ms, the hash of its content. */
export interface Seen {
  size: number
  time: number
  hash: string
}

export interface Fingerprint {
  files: Record<string, Seen>
  /** One hash over all paths and contents; times play no part in it, so a copied folder is not stale. */
  hash: string
}

interface FingerprintOptions {
  root: string
  /** An earlier look: a file of the same size and time is not read again. */
  before?: Record<string, Seen>
}

/**
 * Hashes the content of files and folders (`*` matches one folder name); what does not exist counts as absent. Synchronous calls:
 * each start looks at five thousand files, and a promise for each costs five times as much as the look.
 */
export const fingerprint = (
  inputs: readonly string[],
  { root, before = {} }: FingerprintOptions,
): Fingerprint => {
  const files: Record<string, Seen> = {}
  for (const path of inputs.flatMap(input => expand(input, root)).sort())
    files[path] = look(join(root, path), before[path])
  const hash = createHash('sha256')
  for (const [path, { hash: content }] of Object.entries(files))
    hash.update(path).update('\0').update(content)
  return { files, hash: hash.digest('hex') }
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

/** Tests, stories and recorded payloads are beside the source and in no build. */
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
