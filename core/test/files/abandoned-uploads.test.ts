import { Types } from 'mongoose'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sweepMs } from '../../src/people/files/create-sweeps.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

let server: TestApp
let olga: TestPerson
beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
})
afterAll(() => server.stop())
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const used = async (): Promise<number> => (await server.app.objects.storageOf(olga.user.id)).bytes

it('an upload that was attached to nothing takes storage for twenty minutes at most', async () => {
  const { uploadURL, objectId } = await olga.api('POST /api/objects/upload')
  await fetch(new URL(uploadURL, server.origin), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.alloc(500_000, 'a'),
  })
  expect(await used()).toBe(500_000)
  await server.app.objects.sweep()
  expect(await used()).toBe(500_000)

  // The worst case: a sweep has just passed when the time to attach it ends.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * minute - sweepMs + 1_000 })
  await server.app.objects.sweep()
  expect(await used()).toBe(0)
  expect(
    await server.app.db.connection
      .collection('objects')
      .countDocuments({ _id: new Types.ObjectId(objectId) }),
  ).toBe(0)
  await expect(server.app.storage.read(objectId)).rejects.toThrow()
})
