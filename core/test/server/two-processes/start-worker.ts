import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Work for a process to take in. */
export interface Command {
  jobs: readonly string[]
  updates: readonly string[]
}

/** An action of a process, and its time by the process' own clock. */
export interface Entry {
  what: 'job begun' | 'job left' | 'job done' | 'update begun' | 'update left' | 'sent'
  key: string
  pid: number
  at: number
}

export interface Worker {
  pid: number
  /** Resolves when it has stored the work. */
  give(command: Command): Promise<void>
  kill(signal: NodeJS.Signals): void
  /** Ends in order. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  dataDir: string
  uri: string
  timeoutMs: number
}

/** Starts `worker.ts` as a process of its own; resolves when it works. */
export const startWorker = async ({ dataDir, uri, timeoutMs }: WorkerOptions): Promise<Worker> => {
  const child: ChildProcess = fork(join(import.meta.dirname, 'worker.ts'), {
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      MONGODB_URI: uri,
      SERVER_TIMEOUT_MS: String(timeoutMs),
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      LIMITS: 'relaxed',
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    },
  })
  const exited = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => {
      throw new Error(`the worker ended (${code})`)
    }),
  ])
  return {
    pid: child.pid ?? 0,
    give: async command => {
      const done = once(child, 'message')
      child.send(command)
      await done
    },
    kill: signal => void child.kill(signal),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGCONT')
        child.kill('SIGTERM')
      }
      await exited
    },
  }
}
