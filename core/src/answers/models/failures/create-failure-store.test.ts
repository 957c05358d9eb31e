import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/database/open-database.ts'
import { createFailureStore } from './create-failure-store.ts'
import type { ProviderFailureRecord } from './provider-failure.model.ts'

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-failures-'))
  app = Fastify({ logger: false })
  app.decorate('db', await openDatabase({ dataDir: folder, log: app.log }))
  await app.db.connected()
})
afterAll(async () => {
  await app.db.close()
  await rm(folder, { recursive: true, force: true })
})

const at = new Date('2026-11-29T10:00:00Z')
const failure = (id: string): ProviderFailureRecord => ({
  _id: id,
  name: id,
  kind: 'responses gpt-4o',
  host: 'models.example',
  isServer: true,
  accountId: null,
  code: 'ai.unavailable',
  reason: { ru: 'Недоступен', en: 'Unavailable', pl: 'Niedostępny' },
  since: at,
  at,
  reportedAt: null,
})
const start = () => createFailureStore(app, { onChanged: () => undefined })

it('tells other processes what fails, and what works again', async () => {
  const [one, other] = [start(), start()]
  one.put(failure('a'))
  one.put(failure('b'))
  await one.flush()
  await other.load()
  expect(other.list()).toEqual([failure('a'), failure('b')])
  other.remove('a')
  await other.flush()
  await one.load()
  expect(one.list()).toEqual([failure('b')])
  one.remove('b')
  await one.flush()
})

it('keeps what it has not written yet, whatever is read meanwhile', async () => {
  const [one, other] = [start(), start()]
  one.put(failure('c'))
  await one.flush()
  one.remove('c')
  one.put(failure('d'))
  await one.load()
  expect(one.list()).toEqual([failure('d')])
  await one.flush()
  await other.load()
  expect(other.list()).toEqual([failure('d')])
})
