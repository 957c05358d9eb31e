import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeDocx, paragraph } from '../fixtures/documents/make-zip.ts'
import { createReaderProcess, type ReaderProcess } from './reader-process.ts'

const price = () => ({
  task: 'blocks' as const,
  bytes: new TextEncoder().encode('Цены на стрижки'),
  hints: {},
})
const coded = (code: string) => expect.objectContaining({ code })
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const started: ChildProcess[] = []
const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
let reader: ReaderProcess
beforeEach(() => {
  subscribe('child_process', note)
  reader = createReaderProcess({ timeoutMs: 20_000, maxMemoryMb: 256, idleMs: 20_000 })
})
afterEach(async () => {
  await reader.close()
  unsubscribe('child_process', note)
  started.splice(0)
})

it('ends the process of a document that is given up while the process starts', async () => {
  const reading = reader.read(price(), { signal: AbortSignal.timeout(1) })
  await expect(reading).rejects.toThrow('timeout')
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL'])
})

it('ends at once what was read, also when it is closed twice', async () => {
  await reader.read(price())
  await Promise.all([reader.close(), reader.close()])
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL'])
})

it('refuses one document when its process is aborted, and reads the next in another', async () => {
  const bytes = makeDocx(paragraph('слово').repeat(150_000))
  const reading = reader.read({ task: 'blocks', bytes, hints: {} })
  started[0]?.kill('SIGABRT')
  await expect(reading).rejects.toEqual(coded('knowledge.reader-failed'))
  await reader.read(price())
  expect(started).toHaveLength(2)
})

it('reads in another process when the one that waited is gone', async () => {
  await reader.read(price())
  started[0]?.kill('SIGKILL')
  if (started[0]) await once(started[0], 'exit')
  expect(await reader.read(price())).toMatchObject({ blocks: [{ text: 'Цены на стрижки' }] })
})

it('tells its process nothing of the environment, and a signal to the group does not end it', async () => {
  vi.stubEnv('BOTANIKA_TEST_SECRET', 'secret')
  const reading = reader.read(price())
  vi.unstubAllEnvs()
  await reading
  const [child] = started
  if (process.platform === 'linux') {
    const { readFileSync } = await import('node:fs')
    const names = readFileSync(`/proc/${child?.pid}/environ`, 'utf8').split('\0')
    const known = /^(?:NODE_COMPILE_CACHE|NODE_CHANNEL_FD|NODE_CHANNEL_SERIALIZATION_MODE)=|^$/
    expect(names.filter(each => !known.test(each))).toEqual([])
  }
  child?.kill('SIGTERM')
  await reader.read(price())
  expect(started).toHaveLength(1)
})

it('ends with the server, also when that is killed while a document is read', async () => {
  const program = `
    import { subscribe } from 'node:diagnostics_channel'
    import { createReader } from ${JSON.stringify(new URL('./read.ts', import.meta.url).href)}
    import { makeDocx, paragraph } from ${JSON.stringify(new URL('../fixtures/documents/make-zip.ts', import.meta.url).href)}
    subscribe('child_process', ({ process: child }) => setImmediate(() => console.log(child.pid)))
    await createReader({ maxMemoryMb: 1024 }).read(makeDocx(paragraph('слово').repeat(150_000)))`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = await once(server.stdout, 'data')
  const child = Number(String(pid).trim())
  expect(isAlive(child)).toBe(true)
  server.kill('SIGKILL')
  await once(server, 'exit')
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 20_000, interval: 50 })
})
