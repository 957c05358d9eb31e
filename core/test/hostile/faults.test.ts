import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asAppError } from '../../src/platform/http/answer-error.ts'
import { buildServer } from '../process/build-server.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'

let folder: string
beforeAll(async () => {
  await buildServer()
  folder = await mkdtemp(join(tmpdir(), 'botanika-faults-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Ends the database's thread on SIGWINCH, as nothing in the product does: by itself, and without an error. */
const endTheThread = `
  import { Worker } from 'node:worker_threads'
  const { once } = Worker.prototype
  Worker.prototype.once = function (...given) {
    process.once('SIGWINCH', () => this.terminate())
    Worker.prototype.once = once
    return once.apply(this, given)
  }
`

describe('a server whose database thread ends by itself', () => {
  it('ends too, so that whoever watches over it starts it again', async () => {
    const child = startServerProcess({
      bundled: true,
      dataDir: join(folder, 'thread'),
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(endTheThread)}` },
    })
    await child.ready()
    child.kill('SIGWINCH')
    expect(await child.exited).toEqual({ code: 1, signal: null })
    expect(child.output()).toContain('The database thread ended by itself')
  })
})

describe('a server that runs', () => {
  let child: ServerProcess
  let origin: string
  beforeAll(async () => {
    child = startServerProcess({ bundled: true, dataDir: join(folder, 'runs') })
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

it('a damaged secrets.json is told in a sentence, and left as it is', async () => {
  const dataDir = join(folder, 'runs')
  await writeFile(join(dataDir, 'secrets.json'), '{"current":')
  const child = startServerProcess({ bundled: true, dataDir })
  expect(await child.exited).toEqual({ code: 1, signal: null })
  expect(child.output().trim()).toMatch(/^The file .*secrets\.json is damaged\. Put it back from a backup\./)
})

it.each([
  Object.assign(new Error('The disk is nearly full: 3 MB free, 64 MB needed.'), { code: 14_031 }),
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
])('a disk without room is told as such: %s', error => {
  expect(asAppError(error)).toMatchObject({ code: 'http.disk-full', status: 507 })
})
