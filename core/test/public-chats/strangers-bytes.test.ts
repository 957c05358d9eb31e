import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { pictureMark } from '../support/picture.ts'
import { writeAsGuest } from './write-as-guest.ts'

const megabyte = 1_048_576
let server: TestApp
let olga: TestPerson
let assistantId: string
beforeAll(async () => {
  server = await startTestApp({ env: { LIMITS: 'standard', TRUST_PROXY: '1' } })
  olga = await server.person('Olga')
  const body = { name: 'Магазин', model: 'botanika-local' }
  assistantId = (await olga.api('POST /api/assistants', { body })).id
  const limits = { perVisitorMinute: 120, perAddressDay: 1_000, perDay: 10_000 }
  await olga.api('PUT /api/assistants/{id}/publication', {
    params: { id: assistantId },
    body: { isPublished: true, limits },
  })
})
afterAll(() => server.stop())

/** A new guest on this address, who sends an image of so many bytes, or text alone. */
const send = (address: string, message: string) =>
  writeAsGuest({ origin: server.origin, assistantId, address, message })

it('one network cannot fill the visitors’ share of an owner, however many guests come from it', async () => {
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 10; n += 1) codes.push((await send('198.51.100.1', pictureMark(2.6 * megabyte))).code)
  // Half of the 50 MB that visitors may store of the free plan's 100 MB.
  expect(codes).toEqual([...Array<undefined>(9).fill(undefined), 'conversations.images-day-spent'])
  // The refusal is in the language of the visitor, and says what to do; words are taken as before.
  expect((await send('198.51.100.1', pictureMark(2.6 * megabyte))).message).toBe(
    'Z twojego adresu przyszło dziś zbyt wiele obrazów. Napisz bez obrazów albo wyślij je jutro',
  )
  expect((await send('198.51.100.1', 'Dzień dobry')).code).toBeUndefined()
  // Another network has room, and the owner keeps half of the storage whatever strangers do.
  expect((await send('203.0.113.7', pictureMark(2.6 * megabyte))).code).toBeUndefined()
  for (let n = 0; n < 10; n += 1) await send(`203.0.113.${n + 10}`, pictureMark(2.6 * megabyte))
  const { storage } = await olga.api('GET /api/usage', { query: {} })
  expect(storage.visitors.limit).toBe(50 * megabyte)
  expect(storage.visitors.bytes).toBeLessThanOrEqual(50 * megabyte)
  expect(storage.visitors.bytes).toBeGreaterThan(40 * megabyte)
  await expect(olga.api('POST /api/objects/upload')).resolves.toMatchObject({ maxBytes: 20 * megabyte })
}, 120_000)
