import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@botanika/embedded-mongo'
import Fastify from 'fastify'
import mongoose, { type Connection, Schema } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildIndexes } from './build-indexes.ts'

let folder: string
let server: EmbeddedMongo
let connection: Connection
let closing: AbortController
const { log } = Fastify({ logger: false })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-indexes-'))
  server = await startEmbeddedMongo({ path: folder })
})
beforeEach(() => connect())
afterEach(async () => {
  closing.abort()
  await connection.dropDatabase()
  await connection.close()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const connect = async (): Promise<void> => {
  closing = new AbortController()
  connection = await mongoose
    .createConnection(server.uri, { dbName: 'indexes', autoIndex: false, autoCreate: false })
    .asPromise()
}
const plants = (...indexes: Record<string, 1>[]) => {
  const schema = new Schema({ name: String, height: Number }, { collection: 'plants' })
  for (const index of indexes) schema.index(index)
  return connection.model('Plant', schema)
}
const build = (laterMs = 60_000) => buildIndexes(connection, { log, signal: closing.signal, laterMs })
const names = async (): Promise<string[]> =>
  (
    await connection
      .collection('plants')
      .indexes()
      .catch(() => [])
  )
    .map(({ name }) => name ?? '')
    .sort()

const again = async (): Promise<void> => {
  closing.abort()
  await connection.close()
  await connect()
}

it('builds what the schemas name before it resolves', async () => {
  plants({ name: 1 }, { height: 1 })
  await build()
  expect(await names()).toEqual(['_id_', 'height_1', 'name_1'])
})

it('does not wait for what the last start built, and brings back what was dropped since', async () => {
  plants({ name: 1 })
  await build()
  await connection.collection('plants').dropIndexes()
  await again()
  plants({ name: 1 })
  // Long enough for a busy machine to have checked by then.
  await build(1_500)
  expect(await names()).toEqual(['_id_'])
  await expect.poll(names, { timeout: 15_000 }).toEqual(['_id_', 'name_1'])
})

it('builds at once what a new version adds', async () => {
  plants({ name: 1 })
  await build()
  await again()
  plants({ name: 1 }, { height: 1 })
  await build()
  expect(await names()).toEqual(['_id_', 'height_1', 'name_1'])
})

it('looks after nothing once the database is closed', async () => {
  plants({ name: 1 })
  await build()
  await connection.collection('plants').dropIndexes()
  await build(30)
  closing.abort()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(await names()).toEqual(['_id_'])
})
