import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type EmbeddedMongoError, startEmbeddedMongo } from '../../src/index.ts'
import { describeOwn } from '../own-server.ts'
import { failureOf } from './failure-of.ts'

const SERVER = fileURLToPath(new URL('../crash/serve-timed.ts', import.meta.url))

/** A container of the poor: process numbers, network and host name of its own, on the same files. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--net', '--uts', '--ipc']
const canContain =
  process.platform === 'linux' && spawnSync(CONTAINER[0], [...CONTAINER.slice(1), 'true']).status === 0

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  rmSync(folder, { recursive: true, force: true })
})

const refusal = async (run: Promise<unknown>): Promise<EmbeddedMongoError> =>
  (await failureOf(run)) as unknown as EmbeddedMongoError

/** Starts the database on the folder in a process of its own: its first line, or what it says as it ends. */
async function startElsewhere(wrapper: string[]): Promise<{ child: ChildProcess; said: string }> {
  const [command, ...rest] = [...wrapper, process.execPath, SERVER, folder]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let errors = ''
  child.stderr?.on('data', (text: Buffer) => {
    errors += text.toString()
  })
  if (!child.stdout) throw new Error('no output')
  const first = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => [errors]),
  ])
  return { child, said: String(first[0]) }
}

const writeRecord = (record: object) => writeFileSync(join(folder, 'lock.json'), JSON.stringify(record))

describeOwn('a data folder', () => {
  it('serves one process at a time, also after a second start in the same one was refused', async () => {
    const first = await startEmbeddedMongo({ path: folder })
    const error = await refusal(startEmbeddedMongo({ path: folder }))
    expect(error.code).toBe('locked')
    expect(error.message).toContain(String(process.pid))
    expect((await startElsewhere([])).said).toContain('in use by another process')
    await first.stop()
    await (await startEmbeddedMongo({ path: folder })).stop()
    expect(existsSync(join(folder, 'lock.json'))).toBe(false)
  })
  it.runIf(canContain)(
    'serves one of two containers with the same host name, and the next when the first is killed',
    async () => {
      const first = await startElsewhere(CONTAINER)
      expect(first.said).toContain('mongodb://')
      // The first one's number means nothing here, and its record may be gone: the lock holds all the same.
      const second = await startElsewhere(CONTAINER)
      expect(second.said).toContain('in use by another process')
      rmSync(join(folder, 'lock.json'))
      expect((await startElsewhere([])).said).toContain('in use by another process')
      const inner = Number(spawnSync('pgrep', ['-P', String(first.child.pid)]).stdout.toString())
      process.kill(inner, 'SIGKILL')
      await once(first.child, 'exit')
      expect((await startElsewhere(CONTAINER)).said).toContain('mongodb://')
    },
  )
  it('says in its record who holds it, in which name space of process numbers', async () => {
    const server = await startEmbeddedMongo({ path: folder })
    const record = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8'))
    expect(record).toMatchObject({ pid: process.pid, host: hostname() })
    if (process.platform === 'linux') expect(record.namespace).toMatch(/^pid:\[\d+\]$/)
    expect(statSync(join(folder, 'folder.lock')).size).toBe(0)
    await server.stop()
  })
  it('is taken over immediately from a process that has ended', async () => {
    const { child } = await startElsewhere([])
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(join(folder, 'lock.json'))).toBe(true)
    await (await startEmbeddedMongo({ path: folder })).stop()
  })
  it('is taken over from another start of this machine, whose number another process has by now', async () => {
    writeRecord({
      pid: process.pid,
      host: hostname(),
      started: 'another boot/1',
      boot: 'another boot',
      token: 'x',
    })
    await (await startEmbeddedMongo({ path: folder })).stop()
  })
  it('copied while it is in use can be used, the original stays locked', async () => {
    const original = join(folder, 'original')
    const copy = join(folder, 'copy')
    const first = await startEmbeddedMongo({ path: original })
    mkdirSync(copy)
    copyFileSync(join(original, 'lock.json'), join(copy, 'lock.json'))
    await (await startEmbeddedMongo({ path: copy })).stop()
    expect((await refusal(startEmbeddedMongo({ path: original }))).code).toBe('locked')
    await first.stop()
  })
})

describeOwn('a data folder with the record of a version that held no lock of the system', () => {
  const record = { pid: 4_000_000, host: hostname(), started: '', token: 'x' }

  it('is taken over once it shows no life for a moment', async () => {
    writeRecord(record)
    await (await startEmbeddedMongo({ path: folder })).stop()
  })
  it('is locked while its heartbeat goes on, though there is no such process here', async () => {
    writeRecord(record)
    const beat = setInterval(() => utimesSync(join(folder, 'lock.json'), new Date(), new Date()), 1000)
    try {
      expect((await refusal(startEmbeddedMongo({ path: folder }))).code).toBe('locked')
    } finally {
      clearInterval(beat)
    }
  })
  it('of another machine is locked while that one shows life, and free afterwards', async () => {
    writeRecord({ ...record, host: 'elsewhere' })
    expect((await refusal(startEmbeddedMongo({ path: folder }))).message).toContain('elsewhere')
    const before = new Date(Date.now() - 60_000)
    utimesSync(join(folder, 'lock.json'), before, before)
    await (await startEmbeddedMongo({ path: folder })).stop()
  })
})
