import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
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

const batch = 64

/** Hashes the content of files and folders (`*` matches one folder name); what does not exist counts as absent. */
export const fingerprint = async (
  inputs: readonly string[],
  { root, before = {} }: FingerprintOptions,
): Promise<Fingerprint> => {
  const paths = (await Promise.all(inputs.map(input => expand(input, root)))).flat().sort()
  const files: Record<string, Seen> = {}
  for (let start = 0; start < paths.length; start += batch) {
    const seen = paths
      .slice(start, start + batch)
      .map(async path => [path, await look(join(root, path), before[path])] as const)
    for (const [path, one] of await Promise.all(seen)) files[path] = one
  }
  const hash = createHash('sha256')
  for (const [path, { hash: content }] of Object.entries(files))
    hash.update(path).update('\0').update(content)
  return { files, hash: hash.digest('hex') }
}

const look = async (path: string, before: Seen | undefined): Promise<Seen> => {
  const { size, mtimeMs: time } = await stat(path)
  if (before?.size === size && before.time === time) return before
  return {
    size,
    time,
    hash: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  }
}

const expand = async (input: string, root: string): Promise<string[]> => {
  const star = input.indexOf('*')
  if (star >= 0) {
    const parent = input.slice(0, star)
    const names = (await list(join(root, parent))).filter(entry => entry.isDirectory())
    return (
      await Promise.all(names.map(({ name }) => expand(parent + name + input.slice(star + 1), root)))
    ).flat()
  }
  const kind = await kindOf(join(root, input))
  if (kind !== 'folder') return kind === 'file' ? [input] : []
  const entries = (await list(join(root, input))).filter(({ name }) => !isAside(name))
  return (
    await Promise.all(
      entries.map(entry =>
        entry.isDirectory() ? expand(`${input}/${entry.name}`, root) : [`${input}/${entry.name}`],
      ),
    )
  ).flat()
}

/** Tests, stories and recorded payloads are beside the source and in no build. */
const isAside = (name: string) =>
  name === 'node_modules' ||
  name === 'dist' ||
  name === 'fixtures' ||
  /\.(test|stories|check)\.tsx?$/.test(name)

const list = async (folder: string) => {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const kindOf = async (path: string) => {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch (error) {
    if (isMissing(error)) return 'absent'
    throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
