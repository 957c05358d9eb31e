import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { memorySettings } from '../../../scripts/launch/memory-settings.mjs'

export interface ServerProcess {
  /** Resolves with its address once it is ready; rejects with what it said when it ended before. */
  ready(): Promise<string>
  /** Resolves with its address once it listens, ready or not. */
  listening(): Promise<string>
  /** Its output on both streams so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export interface ServerProcessOptions {
  dataDir: string
  /** Variables beside those of the tests; undefined leaves a variable out. */
  env?: Readonly<Record<string, string | undefined>>
  /** Runs as another user of the system, when the tests are run by root. */
  uid?: number
  /** The working folder, where `.env` is looked for; left out: one without it. */
  cwd?: string
  /** Runs the bundle, as `npm start` does, which has to be built; left out: the sources. */
  bundled?: boolean
}

const sources = join(import.meta.dirname, '../../src/server.ts')
const bundle = join(import.meta.dirname, '../../dist/server.js')

/**
 * Environment that makes the tests fast and changes nothing of a server's behaviour: the folders of temporary
 * files and compiled code.
 */
const passed = () =>
  Object.fromEntries(
    ['TMPDIR', 'NODE_COMPILE_CACHE'].flatMap(name => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  )

/** The product's server as a process of its own. */
export const startServerProcess = ({
  dataDir,
  env = {},
  uid,
  cwd = '/',
  bundled = false,
}: ServerProcessOptions): ServerProcess => {
  const child: ChildProcess = spawn(process.execPath, [bundled ? bundle : sources], {
    // Nothing of this machine's own settings, and no `.env` of the repository.
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: '/tmp',
      DATA_DIR: dataDir,
      PORT: '0',
      LIMITS: 'relaxed',
      LOG_LEVEL: 'warn',
      PLUGINS_DIR: join(dataDir, 'no-plugins'),
      // The launcher sets these too.
      ...memorySettings,
      ...passed(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let output = ''
  const parts = [child.stdout, child.stderr]
  for (const stream of parts) stream?.on('data', (part: Buffer) => (output += part.toString()))
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }))

  /** With a port of its own the server need not be asked for it: with `PUBLIC_URL` it prints another address. */
  const listening = async (): Promise<string> => {
    if (env.PORT) {
      const origin = `http://127.0.0.1:${env.PORT}`
      for (;;) {
        if (await fetch(`${origin}/livez`).catch(() => null)) return origin
        const ended = await Promise.race([
          exited,
          new Promise<null>(resolve => setTimeout(resolve, 50, null)),
        ])
        if (ended) throw new Error(`the server ended (${ended.code}): ${output}`)
      }
    }
    for (;;) {
      const [, port] = /Ботаника\s+http:\/\/[^:\s]+:(\d+)/.exec(output) ?? []
      if (port) return `http://127.0.0.1:${port}`
      const ended = await Promise.race([exited, once(child.stdout ?? child, 'data')])
      if ('code' in ended) throw new Error(`the server ended (${ended.code}): ${output}`)
    }
  }

  const whyNot = async (cause: unknown): Promise<never> => {
    const ended = await Promise.race([exited, new Promise<null>(resolve => setTimeout(resolve, 2_000, null))])
    throw new Error(`the server does not answer (${JSON.stringify(ended)}): ${output}`, { cause })
  }

  return {
    listening,
    ready: async () => {
      const origin = await listening()
      for (;;) {
        const answer = await fetch(`${origin}/readyz`).catch(cause => whyNot(cause))
        await answer.text()
        if (answer.ok) return origin
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    },
    output: () => output,
    kill: signal => void child.kill(signal),
    exited,
  }
}
