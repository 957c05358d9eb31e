import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.ts'
import { run } from '../process/run.ts'

/**
 * Paths that differ from the point where this branch left `main` (here or at `origin`), untracked files
 * included.
 * @throws when git does not know.
 */
export const changedFiles = async () => {
  const base = (await fork('main')) ?? (await fork('origin/main')) ?? 'HEAD'
  const differing = await git('diff', '--name-only', '-z', base)
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z')
  if (differing.code !== 0) throw new Error(`git cannot tell what has changed: ${differing.output.trim()}`)
  const files = [...new Set(`${differing.output}${untracked.output}`.split('\0').filter(Boolean))].sort()
  /** The changed files that still exist. */
  const present = files.filter(file => existsSync(join(root, file)))
  return { base, files, present }
}

const fork = async (branch: string) => {
  const { code, output } = await git('merge-base', 'HEAD', branch)
  return code === 0 ? output.trim().slice(0, 12) : undefined
}

const git = (...args: string[]) => run('git', { args })
