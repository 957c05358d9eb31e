import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'

export interface ProgramLimits {
  timeoutMs: number
  /** Address space of each of its processes, where the machine has `prlimit`. */
  maxMemoryMb: number
  /** What it may write into its folder, bytes. */
  maxBytes: number
}

interface ProgramRun extends ProgramLimits {
  file: string
  args: readonly string[]
  /** Its working folder, home and place of temporary files. */
  folder: string
  searchPath: string | undefined
  /** Further variables; it knows nothing else of the server's environment. */
  env?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

/** How a program ended: by itself, or because it broke a limit. `said` is the end of what it wrote to standard error. */
type ProgramEnd =
  | { how: 'ended'; code: number | null; said: string }
  | { how: 'timed-out' | 'wrote-too-much'; said: string }

/** Interval at which the folder is measured, ms. */
const measureMs = 250
const maxSaid = 2_000

/**
 * Runs a program on a file that a stranger may have made: in a process group of its own that is killed as a whole, without
 * the server's environment, without a network where the machine can take it away, and within its limits. Rejects with the
 * signal's reason when aborted, and if the program cannot be started.
 */
export const runProgram = async (run: ProgramRun): Promise<ProgramEnd> => {
  run.signal?.throwIfAborted()
  const [command = run.file, ...args] = [...wrappersOf(run), run.file, ...run.args]
  const child = spawn(command, args, {
    cwd: run.folder,
    env: environmentOf(run),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  let said = ''
  child.stderr?.on('data', (data: Buffer) => {
    said = `${said}${data.toString('utf8')}`.slice(-maxSaid)
  })
  const outcome = Promise.withResolvers<ProgramEnd>()
  child.once('error', outcome.reject)
  child.once('exit', code => outcome.resolve({ how: 'ended', code, said }))
  const timer = setTimeout(() => outcome.resolve({ how: 'timed-out', said }), run.timeoutMs)
  const measure = setInterval(async () => {
    if ((await bytesIn(run.folder)) > run.maxBytes) outcome.resolve({ how: 'wrote-too-much', said })
  }, measureMs)
  const abort = () => outcome.reject(run.signal?.reason)
  run.signal?.addEventListener('abort', abort, { once: true })
  try {
    const end = await outcome.promise
    return (await bytesIn(run.folder)) > run.maxBytes ? { how: 'wrote-too-much', said } : end
  } finally {
    clearTimeout(timer)
    clearInterval(measure)
    run.signal?.removeEventListener('abort', abort)
    killGroup(child)
    child.stderr?.destroy()
  }
}

/** Kills also what the program has started and left behind. */
const killGroup = (child: ChildProcess) => {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

const environmentOf = ({ folder, searchPath, env }: ProgramRun): Record<string, string> => ({
  ...(searchPath !== undefined && { PATH: searchPath }),
  HOME: folder,
  TMPDIR: folder,
  LANG: 'C.UTF-8',
  ...env,
})

/** Programs in front of it that limit it, as far as the machine has them. */
const wrappersOf = ({ timeoutMs, maxMemoryMb, maxBytes, searchPath }: ProgramRun): string[] => {
  if (process.platform === 'win32') return []
  const timeout = findProgram(['timeout'], { searchPath })
  const prlimit = findProgram(['prlimit'], { searchPath })
  return [
    // Ends it also when the server is killed meanwhile.
    ...(timeout ? [timeout, '-s', 'KILL', `${Math.ceil(timeoutMs / 1000) + 5}`] : []),
    ...(prlimit ? [prlimit, `--as=${maxMemoryMb * 1_048_576}`, `--fsize=${maxBytes}`, '--core=0', '--'] : []),
    ...withoutNetwork(searchPath),
  ]
}

let isolation: { searchPath: string | undefined; wrapper: string[] } | undefined

/** A network namespace with nothing in it, where the kernel grants one to an ordinary user. */
const withoutNetwork = (searchPath: string | undefined): string[] => {
  if (isolation && isolation.searchPath === searchPath) return isolation.wrapper
  const unshare = findProgram(['unshare'], { searchPath })
  const wrapper = unshare ? [unshare, '--user', '--map-root-user', '--net', '--'] : []
  const [command, ...args] = wrapper
  const works =
    command !== undefined && spawnSync(command, [...args, 'true'], { timeout: 5_000 }).status === 0
  const usable = works ? wrapper : []
  isolation = { searchPath, wrapper: usable }
  return usable
}

/** Total size of the files below a folder; what vanishes meanwhile counts nothing. */
const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter(entry => entry.isFile())
      .map(async entry => (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
