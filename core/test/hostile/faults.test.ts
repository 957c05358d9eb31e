import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asAppError } from '../../src/platform/http/answer-error.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { buildServer } from '../process/build-server.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'

let folder: string
beforeAll(async () => {
  await buildServer()
  folder = await mkdtemp(join(tmpdir(), 'botanika-faults-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const makeDataDir = async (name: string): Promise<string> => {
  const dataDir = join(folder, name)
  await copyPreparedData(dataDir)
  return dataDir
}

/** Ends the database's thread on SIGWINCH, as nothing in the product does. */
const endTheThread = (end: string) => `
  import { Worker } from 'node:worker_threads'
  const { once } = Worker.prototype
  Worker.prototype.once = function (...given) {
    process.once('SIGWINCH', () => { ${end} })
    Worker.prototype.once = once
    return once.apply(this, given)
  }
`

describe('a server whose database thread ends by itself', () => {
  it.each([
    ['without an error', 'this.terminate()', 'The database thread ended by itself.'],
    [
      'for want of memory',
      "this.emit('error', new Error('no memory')); this.terminate()",
      'The database thread ended by itself: no memory.',
    ],
  ])('ends too, immediately, so that its supervisor restarts it: %s', async (name, end, said) => {
    const child = startServerProcess({
      bundled: true,
      dataDir: await makeDataDir(`thread ${name}`),
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(endTheThread(end))}` },
    })
    await child.ready()
    const from = performance.now()
    child.kill('SIGWINCH')
    expect(await child.exited).toEqual({ code: 1, signal: null })
    expect(performance.now() - from).toBeLessThan(5_000)
    expect(child.output()).toContain(said)
  })
})

it('a server whose database thread ends as it says where it is says that, and not that a connection broke', async () => {
  const atOnce = `
    import { Worker } from 'node:worker_threads'
    const { once } = Worker.prototype
    const { write } = process.stdout
    Worker.prototype.once = function (...given) {
      process.stdout.write = (...said) => {
        if (String(said[0]).includes('Ботаника')) this.terminate()
        return write.apply(process.stdout, said)
      }
      Worker.prototype.once = once
      return once.apply(this, given)
    }
  `
  const child = startServerProcess({
    bundled: true,
    dataDir: await makeDataDir('thread at once'),
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(atOnce)}` },
  })
  expect(await child.exited).toEqual({ code: 1, signal: null })
  expect(child.output()).toContain('The database thread ended by itself.')
  expect(child.output()).not.toContain('closed')
})

describe('a server that runs', () => {
  let child: ServerProcess
  let origin: string
  beforeAll(async () => {
    child = startServerProcess({ bundled: true, dataDir: await makeDataDir('runs') })
    origin = await child.ready()
  })
  afterAll(async () => {
    child.kill('SIGKILL')
    await child.exited
  })

  it('cuts connections on which nothing is said, and heads that never end', async () => {
    const silent = ['', 'GET / HTTP/1.1\r\nhost: x\r\n', 'POST /api/auth/login HTTP/1.1\r\n'].map(
      async said => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1')
        socket.on('error', () => socket.destroy())
        socket.resume()
        if (said) socket.write(said)
        await once(socket, 'close')
      },
    )
    const from = performance.now()
    await Promise.all(silent)
    expect(performance.now() - from).toBeLessThan(40_000)
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
  })
})

it('a damaged secrets.json is reported in a readable message, and left as it is', async () => {
  const dataDir = join(folder, 'runs')
  await writeFile(join(dataDir, 'secrets.json'), '{"current":')
  const child = startServerProcess({ bundled: true, dataDir })
  expect(await child.exited).toEqual({ code: 1, signal: null })
  expect(child.output().trim()).toMatch(/^The file .*secrets\.json is damaged\. Put it back from a backup\./)
})

it.each([
  Object.assign(new Error('The disk is nearly full: 3 MB free, 64 MB needed.'), { code: 14_031 }),
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
])('a disk without space is reported as such: %s', error => {
  expect(asAppError(error)).toMatchObject({ code: 'http.disk-full', status: 507 })
})
