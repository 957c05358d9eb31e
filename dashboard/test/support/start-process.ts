import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyPreparedData } from '@botanika/core/testing/prepared-data'
import { freePort } from './free-port.ts'
import { onFailure } from './on-failure.ts'
import type { Product, ProductOptions } from './start-product.ts'

const root = resolve(import.meta.dirname, '../../..')

export interface ProductProcess extends Product {
  /** Everything the process printed so far. */
  printed(): string
  /** Kills it, as a power cut would. */
  kill(): Promise<void>
}

interface ProcessOptions extends ProductOptions {
  /** Left by an earlier product; a new folder otherwise. */
  dataDir?: string
  /** `empty`: its first start, which reads the documents of the examples; omitted: that is done already. */
  data?: 'empty'
}

/** Starts the product as a person does, by `npm start`, and waits until it is ready. */
export const startProcess = async ({
  env = {},
  dataDir,
  data,
  port,
}: ProcessOptions = {}): Promise<ProductProcess> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'botanika-product-')))
  if (!dataDir && !data) await copyPreparedData(folder, { plugins: 'all' })
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      // Vitest's own: a dashboard that is built on the way would carry the development build of React.
      NODE_ENV: undefined,
      PORT: String(chosen),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  onFailure(`server on port ${chosen}`, () => printed.slice(-4_000))
  const keep = (part: Buffer) => {
    printed += part.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const origin = `http://localhost:${chosen}`
  await until(
    child,
    // Ready comes a moment before the last of the words, which may hold the link.
    async () => /Ботаника {2}\S+\n(?:[^\n]+\n)*\n/.test(printed) && (await isReady(origin)),
    () => printed,
  )
  const [setupLink = null] = /http\S+\/setup\?token=\S+/.exec(printed) ?? []

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
  }
  return {
    origin,
    setupLink,
    dataDir: folder,
    printed: () => printed,
    stop: async () => {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
  }
}

const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

/** Two minutes: the first start of a fresh clone builds the dashboard. */
const until = async (
  child: ChildProcess,
  done: () => Promise<boolean>,
  printed: () => string,
): Promise<void> => {
  const late = Date.now() + 120_000
  while (!(await done())) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${printed()}`)
    if (Date.now() > late) throw new Error(`npm start is not ready after two minutes:\n${printed()}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
