import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../process/root.ts'
import { run } from '../process/run.ts'

/** Unpacks an installer with 7z; returns what differs from the staged application: missing files, other sizes. */
export const findDifferences = async (file: string, staged: string): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'botanika-unpacked-'))
  try {
    const { code, output } = await run('7z', { args: ['x', '-y', '-bd', `-o${folder}`, join(root, file)] })
    if (code === 127) return ['7z is not installed (in Debian: apt-get install p7zip-full)']
    if (code !== 0) return [output.trim().split('\n').slice(-5).join('\n')]
    const [wanted, found] = [await sizes(join(root, staged)), await sizes(folder)]
    return [...wanted]
      .filter(([path, bytes]) => found.get(path) !== bytes)
      .map(([path, bytes]) => `${path}: ${found.get(path) ?? 'missing'} instead of ${bytes} bytes`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const sizes = async (folder: string): Promise<Map<string, number>> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(each =>
    each.isFile(),
  )
  const listed = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(folder, path).replaceAll('\\', '/'), (await stat(path)).size] as const
    }),
  )
  return new Map(listed)
}
