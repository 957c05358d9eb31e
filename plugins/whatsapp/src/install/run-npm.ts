import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execPath } from 'node:process'

export interface NpmRun {
  folder: string
  signal: AbortSignal
  timeoutMs?: number
}

const maxSaid = 4_000

/** Finds npm beside this Node, else on the PATH. */
const npm = (): { command: string; first: readonly string[] } => {
  const places = [
    join(dirname(execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(execPath), 'node_modules/npm/bin/npm-cli.js'),
  ]
  const script = places.find(existsSync)
  return script === undefined ? { command: 'npm', first: [] } : { command: execPath, first: [script] }
}

/** Runs npm in a folder. Throws with its last words. */
export const runNpm = (
  arguments_: readonly string[],
  { folder, signal, timeoutMs = 300_000 }: NpmRun,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { command, first } = npm()
    const child = spawn(command, [...first, ...arguments_, '--prefix', folder], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      // On Windows npm is a script of the shell; none of the arguments comes from a person.
      shell: command === 'npm' && process.platform === 'win32',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    let said = ''
    const hear = (piece: Buffer): void => {
      said = `${said}${piece.toString('utf8')}`.slice(-maxSaid)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `npm ended with ${code}`)),
    )
  })
