import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  backupDatabase,
  checkDatabase,
  compactDatabase,
  EmbeddedMongoError,
  startEmbeddedMongo,
} from '../../src/index.ts'
import { problemOf } from '../../src/storage/file-problem.ts'
import { describeOwn } from '../own-server.ts'

const SOUND = gunzipSync(readFileSync(new URL('../fixtures/format-1.lmdb.gz', import.meta.url)))
const WRITER = fileURLToPath(new URL('./write-until-killed.ts', import.meta.url))
const PAGE = 4096

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-damaged-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dataFile = () => join(folder, 'data.lmdb')

function damaged(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(SOUND)
  change(bytes)
  return bytes
}

async function refusal(bytes: Buffer): Promise<EmbeddedMongoError> {
  writeFileSync(dataFile(), bytes)
  const error = await startEmbeddedMongo({ path: folder }).then(
    server => server.stop(),
    (failure: unknown) => failure,
  )
  if (error instanceof EmbeddedMongoError) return error
  throw new Error('it was not refused')
}

/** The first page of the tree that the newest meta names. */
const rootOf = (bytes: Buffer): number =>
  Number(
    bytes.readBigUInt64LE((bytes.readBigUInt64LE(152) > bytes.readBigUInt64LE(PAGE + 152) ? 0 : PAGE) + 136),
  ) * PAGE

describeOwn('a damaged data file is refused with a sentence, never opened', () => {
  it.each<[string, (bytes: Buffer) => void]>([
    ['whose first mark is another', bytes => bytes.writeUInt8(0xbf, 27)],
    ['whose second mark is another', bytes => bytes.writeUInt8(0xbf, PAGE + 27)],
    ['whose two first pages are gone', bytes => bytes.fill(0, 0, PAGE * 2)],
    ['whose tree is marked as another kind', bytes => bytes.writeUInt8(0xff, 52)],
    ['whose tree has no first page', bytes => bytes.writeUInt8(1, 136)],
    ['whose tree begins at another page', bytes => bytes.writeUInt8(bytes[136] ^ 0x08, 136)],
    ['whose newest page has a number out of turn', bytes => bytes.writeUInt8(bytes[152] ^ 0x10, 152)],
    ['whose tree begins with zeros', bytes => bytes.fill(0, rootOf(bytes), rootOf(bytes) + PAGE)],
    [
      'whose tree leads out of the file',
      bytes => bytes.writeUInt8(0xff, rootOf(bytes) + 24 + bytes.readUInt16LE(rootOf(bytes) + 24) + 2),
    ],
  ])('%s', (_, change) => {
    writeFileSync(dataFile(), damaged(change))
    expect(problemOf(dataFile())).toMatch(/first page|second page|tree|end/)
  })
  it('by the start as by everything that opens it', async () => {
    const error = await refusal(damaged(bytes => bytes.writeUInt8(0xbf, 27)))
    expect([error.code, error.message.includes('damaged')]).toEqual(['corrupt', true])
    await expect(checkDatabase(folder)).rejects.toMatchObject({ code: 'corrupt' })
    await expect(compactDatabase(folder)).rejects.toMatchObject({ code: 'corrupt' })
  })
  it('that is empty, and a folder without one is begun', async () => {
    expect((await refusal(Buffer.alloc(0))).message).toContain('it is empty')
    rmSync(dataFile())
    await (await startEmbeddedMongo({ path: folder })).stop()
    expect(problemOf(dataFile())).toBeUndefined()
  })
  it('and the newest backup that is still sound is named', async () => {
    const older = join(folder, 'older')
    const newer = join(folder, 'newer')
    writeFileSync(dataFile(), SOUND)
    await backupDatabase(folder, { to: older })
    await backupDatabase(folder, { to: newer })
    expect((await refusal(Buffer.alloc(0))).hint).toContain(newer)
    writeFileSync(join(newer, 'data.lmdb'), 'not whole')
    expect((await refusal(Buffer.alloc(0))).hint).toContain(older)
    rmSync(older, { recursive: true })
    expect((await refusal(Buffer.alloc(0))).hint).toContain('No backup')
  })
  it('while sound ones of every kind open: new, compacted, a backup', async () => {
    writeFileSync(dataFile(), SOUND)
    await compactDatabase(folder)
    expect(problemOf(dataFile())).toBeUndefined()
    await backupDatabase(folder, { to: join(folder, 'copy') })
    for (const path of [folder, join(folder, 'copy')]) {
      await (await startEmbeddedMongo({ path })).stop()
      expect((await checkDatabase(path)).problems).toEqual([])
    }
  })
  it('while one that is written to all the time is sound whenever it is looked at', async () => {
    const writer = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'inherit', 'inherit'] })
    const ended = once(writer, 'exit')
    try {
      await expect.poll(() => existsSync(dataFile()) && statSync(dataFile()).size).toBeGreaterThan(500_000)
      const until = performance.now() + 2000
      const problems: (string | undefined)[] = []
      while (performance.now() < until || problems.length < 20) problems.push(problemOf(dataFile()))
      expect(problems.filter(problem => problem !== undefined)).toEqual([])
      expect((await backupDatabase(folder, { to: join(folder, 'copy') })).bytes).toBeGreaterThan(0)
      expect(writer.exitCode).toBeNull()
    } finally {
      writer.kill('SIGKILL')
      await ended
    }
  })
})
