import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { expect, it } from 'vitest'
import { checkDatabase } from '../../src/index.ts'
import { describeOwn } from '../own-server.ts'
import { startServerProcess } from './server-process.ts'
import { beginAnew, createStructureLedger, reshapeUntilKilled, structureLosses } from './structure-client.ts'

const ROUNDS = Number(process.env.EMBEDDED_MONGO_CRASH_ROUNDS ?? 4)
const CLIENTS = 4

describeOwn('kill -9 between creations, drops, renames and index builds', () => {
  it(`loses no acknowledged document and leaves nothing behind, in ${ROUNDS} rounds`, {
    timeout: ROUNDS * 30_000,
  }, async () => {
    const path = mkdtempSync(join(tmpdir(), 'em-structure-'))
    const ledgers = Array.from({ length: CLIENTS }, (_, owner) => createStructureLedger(owner))
    const problems: string[] = []
    let steps = 0
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const server = await startServerProcess(path)
        const client = new MongoClient(server.uri, {
          maxPoolSize: CLIENTS + 1,
          serverSelectionTimeoutMS: 5000,
        })
        const db = client.db('crash')
        for (const ledger of ledgers.slice(0, 2)) await beginAnew(db, ledger)
        problems.push(...(await structureLosses(db, ledgers)))
        expect(problems).toEqual([])
        const writing = ledgers.map(ledger => reshapeUntilKilled(db, ledger, Math.random))
        await delay(100 + Math.random() * 400)
        await server.kill()
        await Promise.all(writing)
        await client.close(true)
        problems.push(...(await checkDatabase(path)).problems)
        expect(problems).toEqual([])
        steps = ledgers.reduce((sum, ledger) => sum + ledger.next, 0)
      }
      expect(steps).toBeGreaterThan(ROUNDS)
      process.stdout.write(`structure loop: ${ROUNDS} rounds, ${steps} collections made\n`)
    } finally {
      rmSync(path, { recursive: true, force: true })
    }
  })
})
