import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { sendArchive } from './send-archive.ts'

let server: TestApp
let boris: TestPerson
beforeAll(async () => {
  server = await startTestApp()
  boris = await server.person('Boris')
  await givePlan(server, boris.user.id, 'premium')
})
afterAll(() => server.stop())

const prices = 'Доставка стоит 390 рублей.'

describe('an archive that is none of ours', () => {
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const file = { format: 'botanika.assistant', version: 1, assistant: { name: 'Архив' } }

  /** The archive with another size of its last file in the directory, which is read first. */
  const declaring = (archive: Uint8Array, bytes: number): Uint8Array => {
    const changed = Buffer.from(archive)
    changed.writeUInt32LE(bytes, changed.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    return changed
  }

  it.each<[name: string, archive: () => Uint8Array, status: number, code: string]>([
    ['no zip', () => new Uint8Array(100), 400, 'assistants.archive-broken'],
    ['without an assistant', () => zipSync({ 'a.txt': json(1) }), 400, 'assistants.archive-foreign'],
    ['with broken facts', () => zipSync({ 'assistant.json': json('{') }), 400, 'assistants.archive-foreign'],
    [
      'with ids of somebody else',
      () => zipSync({ 'assistant.json': json({ ...file, id: '0'.repeat(24) }) }),
      400,
      'assistants.archive-foreign',
    ],
    [
      'with a bomb',
      () =>
        declaring(
          zipSync({ 'assistant.json': json(file), 'documents/1': new Uint8Array(1_000) }),
          400_000_000,
        ),
      413,
      'assistants.archive-unpacks',
    ],
    [
      'with a document over the limit',
      () =>
        zipSync({
          'assistant.json': json({ ...file, files: [{ path: 'a', name: 'a.txt' }] }),
          a: new Uint8Array(20 * 1_048_576 + 1),
        }),
      413,
      'assistants.archive-file-too-large',
    ],
    [
      'with a document that unpacks to more than it declares',
      () =>
        declaring(
          zipSync({
            'assistant.json': json({ ...file, files: [{ path: 'a', name: 'a.txt' }] }),
            a: new Uint8Array(100_000),
          }),
          10,
        ),
      400,
      'assistants.archive-broken',
    ],
    [
      'with paths that lead out of it',
      () => zipSync({ 'assistant.json': json(file), '../a.txt': json(1) }),
      400,
      'assistants.archive-broken',
    ],
    [
      'with more entries than an archive may have',
      () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [String(at), new Uint8Array(0)])),
        ),
      400,
      'assistants.archive-too-many',
    ],
  ])('%s is refused', async (_, archive, status, code) => {
    const before = (await boris.api('GET /api/assistants/my')).length
    const answer = await sendArchive(server, boris, new Uint8Array(archive()))
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await boris.api('GET /api/assistants/my')).length).toBe(before)
  })

  it('with a document that cannot be stored is imported without it', async () => {
    const archive = zipSync({
      'assistant.json': json({
        ...file,
        documents: ['пусто.txt', 'есть.txt', 'нет.txt'],
        files: [
          { path: 'documents/1', name: 'пусто.txt' },
          { path: 'documents/2', name: 'есть.txt' },
          { path: 'documents/3', name: 'нет.txt' },
        ],
      }),
      'documents/1': new Uint8Array(0),
      'documents/2': new TextEncoder().encode(prices),
    })
    const { status, body } = await sendArchive(server, boris, new Uint8Array(archive))
    expect(status).toBe(200)
    const texts = body.notes.filter(({ about }) => about === 'documents').map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.join('\n')).toMatch(/пусто\.txt.*пуст[\s\S]*нет\.txt/)
    expect(texts.join('\n')).not.toMatch(/есть\.txt/)
  })
})
