import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  uri: string
  /** From the start of the process to its first answer, in ms: includes the start of Node itself. */
  startMs: number
  kill(): Promise<void>
}

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))

/** Starts the database in a process of its own, which can be killed as a crash would. */
export async function startServerProcess(path: string): Promise<ServerProcess> {
  const started = performance.now()
  const child: ChildProcess = spawn(process.execPath, [CLI, 'serve', '--path', path, '--no-auth'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  if (!child.stdout) throw new Error('no output')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([once(lines, 'line'), exited])
  const uri = String(first[0])
  if (!uri.startsWith('mongodb://')) throw new Error(`the server did not start: ${uri}`)
  return {
    uri,
    startMs: performance.now() - started,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
