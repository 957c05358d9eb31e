import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  uri: string
  /** Time from the call that opens the folder to the moment the database answers, in ms. */
  openMs: number
  /** Processor time of the same. */
  cpuMs: number
  kill(): Promise<void>
}

const SERVER = fileURLToPath(new URL('./serve-timed.ts', import.meta.url))

/** Starts the database in a process of its own, which can be killed as a crash would. */
export async function startServerProcess(path: string): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [SERVER, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  if (!child.stdout) throw new Error('no output')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([once(lines, 'line'), exited])
  if (!String(first[0]).startsWith('{')) throw new Error(`the server did not start: ${String(first[0])}`)
  const opened: Pick<ServerProcess, 'uri' | 'openMs' | 'cpuMs'> = JSON.parse(String(first[0]))
  return {
    ...opened,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
