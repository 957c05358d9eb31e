import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { buildServer } from '../process/build-server.ts'
import { startServerProcess } from '../process/start-server-process.ts'

const dist = join(import.meta.dirname, '../../dist')
const compileServer = join(import.meta.dirname, '../../../scripts/build/compile-server.ts')

/** Packages load these by themselves, when V8's flags may have changed: a few names of another file. */
const isTiny = (file: string): boolean => statSync(join(dist, file)).size < 1_000

/** Files of the bundle for which Node says this of their compiled code. */
const filesThatWere = (verdict: string, output: string): string[] =>
  [...output.matchAll(/code cache for ESM \S+\/core\/dist\/(\S+) was ([a-z ]+),/g)]
    .flatMap(([, file = '', was]) => (was === verdict && !isTiny(file) ? [file] : []))
    .sort()

describe('compiled code of a server that was started before', () => {
  let folder: string
  let dataDir: string

  beforeAll(async () => {
    await buildServer()
    folder = await mkdtemp(join(tmpdir(), 'botanika-code-cache-'))
    dataDir = join(folder, 'data')
    await copyPreparedData(dataDir)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Starts a server with a cache of this name and kills it soon after this is in its output. */
  const runUntil = async (words: RegExp, cache = 'cache'): Promise<string> => {
    const server = startServerProcess({
      dataDir,
      bundled: true,
      env: { NODE_COMPILE_CACHE: join(folder, cache), NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
    })
    await server.ready()
    await expect.poll(() => server.output(), { timeout: 30_000 }).toMatch(words)
    // All files are written in one go.
    await setTimeout(500)
    server.kill('SIGKILL')
    await server.exited
    return server.output()
  }

  it('is written by a server that will be killed, and accepted by the next ones', async () => {
    const first = await runUntil(/writing cache for ESM \S+\/core\/dist\/serve\.js/)
    const initialized = filesThatWere('not initialized', first)
    expect(initialized).toEqual(expect.arrayContaining(['serve.js', expect.stringMatching(/^packages-/)]))
    for (let start = 2; start <= 3; start += 1) {
      const later = await runUntil(/skip persisting ESM \S+\/core\/dist\/serve\.js/)
      expect(filesThatWere('rejected', later)).toEqual([])
      expect(filesThatWere('accepted', later)).toEqual(initialized)
    }
  })

  it('is there for the first start when the build has had it compiled', async () => {
    const compile = `
      import { flushCompileCache } from 'node:module'
      import { compileServer } from ${JSON.stringify(compileServer)}
      await compileServer()
      flushCompileCache()
      process.kill(process.pid, 'SIGKILL')`
    spawnSync(process.execPath, ['--input-type=module', '--eval', compile], {
      env: { NODE_COMPILE_CACHE: join(folder, 'compiled') },
    })
    const first = await runUntil(/skip persisting ESM \S+\/core\/dist\/serve\.js/, 'compiled')
    expect(filesThatWere('rejected', first)).toEqual([])
    expect(filesThatWere('accepted', first)).toEqual(
      expect.arrayContaining(['serve.js', 'database/worker.js', expect.stringMatching(/^packages-/)]),
    )
  })
})
