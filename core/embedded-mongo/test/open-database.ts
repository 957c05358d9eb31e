import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb'
import { startEmbeddedMongo } from '../src/index.ts'

export interface TestDatabase {
  client: MongoClient
  db: Db
  uri: string
  /** Undefined on a server that was given by MONGODB_URI. */
  path?: string
  stop(): Promise<void>
}

/** An empty database: the embedded one in a new folder, or one on the server that MONGODB_URI names. */
export async function openDatabase(options: MongoClientOptions = {}): Promise<TestDatabase> {
  const given = process.env.MONGODB_URI
  const path = given ? undefined : mkdtempSync(join(tmpdir(), 'em-test-'))
  const server = path ? await startEmbeddedMongo({ path }) : undefined
  const uri = given ?? server?.uri ?? ''
  const client = await new MongoClient(uri, options).connect()
  const db = client.db(`em_test_${process.pid}_${Date.now() % 1_000_000}`)
  return {
    client,
    db,
    uri,
    path,
    async stop() {
      if (given) await db.dropDatabase()
      await client.close()
      await server?.stop()
      if (path) rmSync(path, { recursive: true, force: true })
    },
  }
}
