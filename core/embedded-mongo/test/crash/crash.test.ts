import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { expect, it } from 'vitest'
import { checkDatabase } from '../../src/index.ts'
import { kindRange } from '../../src/storage/keys.ts'
import { openStore } from '../../src/storage/store.ts'
import { describeOwn } from '../own-server.ts'
import { createLedger, losses, OWNER_INDEX, Unread, writeUntilKilled } from './client.ts'
import { startServerProcess } from './server-process.ts'

const ROUNDS = Number(process.env.EMBEDDED_MONGO_CRASH_ROUNDS ?? 5)
const CLIENTS = 10

describeOwn('kill -9', () => {
  it(`loses no acknowledged write and breaks no index, in ${ROUNDS} rounds`, {
    timeout: ROUNDS * 30_000,
  }, async () => {
    const path = mkdtempSync(join(tmpdir(), 'em-crash-'))
    const ledgers = Array.from({ length: CLIENTS }, (_, owner) => createLedger(owner))
    const problems: string[] = []
    const opened: number[] = []
    const processor: number[] = []
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const server = await startServerProcess(path)
        opened.push(server.openMs)
        processor.push(server.cpuMs)
        const client = new MongoClient(server.uri, {
          maxPoolSize: CLIENTS + 1,
          serverSelectionTimeoutMS: 5000,
        })
        const db = client.db('crash')
        problems.push(...(await losses(db, ledgers)))
        if (round === 0) {
          await db
            .collection('rows')
            .createIndexes([{ key: { group: 1, version: -1 } }, { key: OWNER_INDEX, unique: true }])
        }
        // Pages are packed all the time, so that a kill meets that too.
        await db.admin().command({ setParameter: 1, ttlMonitorSleepSecs: 0.1 })
        const writing = ledgers.map(ledger => writeUntilKilled(db, ledger, Math.random))
        const acknowledged = ledgers.reduce((sum, ledger) => sum + ledger.next, 0)
        await waitFor(
          () =>
            ledgers.reduce((sum, ledger) => sum + ledger.next, 0) > acknowledged + 30 + Math.random() * 150,
        )
        await server.kill()
        const ends = await Promise.all(writing)
        problems.push(...ends.filter(end => end instanceof Unread).map(String))
        await client.close(true)
        const report = await checkDatabase(path)
        problems.push(...report.problems)
        expect(problems).toEqual([])
      }
      expect(await compressedRecords(path)).toBeGreaterThan(0)
      const [wall, cpu] = [opened, processor].map(summary)
      process.stdout.write(
        `crash loop: ${ROUNDS} rounds, ${ledgers.reduce((sum, ledger) => sum + ledger.next, 0)} inserts, reopened in ${wall.median} ms (median), ${wall.most} ms at most; processor time ${cpu.median} and ${cpu.most} ms\n`,
      )
      // Processor time: a busy machine may hold up a start for any time.
      expect(cpu.median).toBeLessThan(1000)
    } finally {
      rmSync(path, { recursive: true, force: true })
    }
  })
})

/** Counts the stored records that refer to a dictionary: a document's fourth byte is 0. */
async function compressedRecords(path: string): Promise<number> {
  const store = openStore(path, { readOnly: true })
  const records = store.entries(kindRange(2))
  await store.close()
  return records.filter(({ value }) => value[3] >= 0x80).length
}

async function waitFor(done: () => boolean): Promise<void> {
  while (!done()) await new Promise(resolve => setTimeout(resolve, 5))
}

function summary(times: number[]): { median: number; most: number } {
  const sorted = [...times].sort((a, b) => a - b)
  return { median: Math.round(sorted[sorted.length >> 1]), most: Math.round(sorted[sorted.length - 1]) }
}
