import { acceptedFiles } from '../file-formats.ts'

/** Maximum size of an uploaded file, in bytes. */
export const maxUploadBytes = 20 * 1024 * 1024

/** Why a file is no document: it has others in it, its format by its name, its size, or nothing in it. */
export type UploadProblem = 'archive' | 'wrong-type' | 'too-large' | 'empty'

const accepted: ReadonlySet<string> = new Set(acceptedFiles.split(','))

/** Returns why a file would be refused, or undefined; the server judges the contents afterwards. */
export const uploadProblem = ({
  name,
  bytes,
}: {
  name: string
  bytes: number
}): UploadProblem | undefined => {
  if (/\.(?:zip|rar|7z|tar|t?gz)$/i.test(name)) return 'archive'
  if (!accepted.has(/\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '')) return 'wrong-type'
  if (bytes === 0) return 'empty'
  return bytes > maxUploadBytes ? 'too-large' : undefined
}

/** Returns whether a file of a folder or an archive is the system's, not the person's. */
export const isJunk = (path: string): boolean =>
  path.split('/').some(part => part.startsWith('.') || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part))

/**
 * Names of the files with these paths, in their order. A document has no folder, so files of the same name in
 * several folders are named with their folder.
 */
export const distinctNames = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(nameOf(path), (counts.get(nameOf(path)) ?? 0) + 1)
  return paths.map(path => {
    const folder = path.split('/').at(-2)
    return counts.get(nameOf(path)) === 1 || !folder ? nameOf(path) : `${folder} · ${nameOf(path)}`
  })
}

/** The last part of a path. */
export const nameOf = (path: string): string => path.replace(/^.*\//, '')
