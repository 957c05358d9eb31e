import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'

const password = 'secret-1'
const secret = 'sk-secret-key-of-the-provider-1234'
const price = 'Доставка курьером стоит 300 рублей.'

let server: TestApp
let olga: TestPerson
let assistantId: string
beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Магазин: чай/кофе' } })).id
  const document = await uploadDocument({
    api: olga.api,
    origin: server.origin,
    assistantId,
    fileName: 'прайс.txt',
    bytes: Buffer.from(price),
  })
  await waitForDocument(olga.api, document.id)
  const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
  await olga.api('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { message: 'Сколько стоит доставка?' },
  })
  await olga.api('PUT /api/users/{id}', { params: { id: olga.user.id }, body: { apiKey: secret } })
})
afterAll(() => server.stop())

const copyOf = async (person: Pick<TestPerson, 'api'>) => {
  const blob = await person.api('POST /api/account/export')
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const files = unzipSync(bytes)
  const textOf = (path: string) => new TextDecoder().decode(files[path])
  return { paths: Object.keys(files), textOf, all: Object.keys(files).map(textOf).join('\n') }
}

describe('the copy of an account', () => {
  it('holds its assistants, documents and conversations, and nothing by which anybody signs in', async () => {
    const { paths, textOf, all } = await copyOf(olga)
    const folder = `assistants/Магазин чай кофе ${assistantId.slice(-6)}`
    expect(paths).toEqual(
      expect.arrayContaining([
        'README.txt',
        'account.json',
        `${folder}/assistant.json`,
        `${folder}/documents/прайс.txt`,
        'conversations.jsonl',
        'posts.jsonl',
      ]),
    )
    expect(textOf(`${folder}/documents/прайс.txt`)).toBe(price)
    expect(JSON.parse(textOf('account.json'))).toMatchObject({ username: 'Olga', role: 'user' })
    const [line] = textOf('conversations.jsonl').trim().split('\n')
    expect(JSON.parse(line ?? '')).toMatchObject({
      assistantId,
      isOwn: true,
      messages: [{ role: 'user', content: 'Сколько стоит доставка?' }, { role: 'assistant' }],
    })
    for (const word of [secret, 'argon2', 'passwordHash', 'tokenHash', 'Sealed'])
      expect(all).not.toContain(word)
  })

  it('brings its assistants back', async () => {
    const { paths, textOf } = await copyOf(olga)
    const path = paths.find(one => one.endsWith('assistant.json')) ?? ''
    const boris = await server.person('Boris')
    const made = await boris.api('POST /api/assistants/import', { body: JSON.parse(textOf(path)) })
    expect(made.name).toBe('Магазин: чай/кофе')
  })

  it('has nothing of anybody else, and is made of nothing too', async () => {
    const vera = await server.person('Vera')
    const { paths, all } = await copyOf(vera)
    expect(paths.filter(path => path.startsWith('assistants/'))).toEqual([])
    expect(all).not.toContain('Доставка')
  })
})

describe('the account', () => {
  it('is deleted by its person, with the address typed once more and the password', async () => {
    const gleb = await server.person('Gleb')
    await gleb.api('POST /api/assistants', { body: { name: 'Помощник' } })
    const { id, email } = await gleb.api('GET /api/auth/me')
    expect(await gleb.api('GET /api/account/contents')).toMatchObject({ assistants: 1, documents: 0 })
    const remove = (body: { email: string; password?: string }) =>
      gleb.api('POST /api/account/removal', { body })
    await expect(remove({ email: 'other@example.com', password: password })).rejects.toMatchObject({
      body: { code: 'account.other-email' },
    })
    await expect(remove({ email })).rejects.toMatchObject({ body: { code: 'auth.wrong-password' } })
    expect(await remove({ email, password: password })).toEqual({ success: true })
    await expect(gleb.api('GET /api/auth/me')).rejects.toMatchObject({ status: 401 })
    await expect.poll(() => server.app.accounts.find(id), { timeout: 30_000 }).toBeNull()
  })

  it('of the last administrator stays', async () => {
    const admin = await server.admin()
    const { email } = await admin.api('GET /api/auth/me')
    await expect(
      admin.api('POST /api/account/removal', { body: { email, password: password } }),
    ).rejects.toMatchObject({ body: { code: 'account.last-admin' } })
    expect((await admin.api('GET /api/auth/me')).email).toBe(email)
  })
})
