import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Choice } from '../../src/answers/models/create-models.ts'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { startTestApp, type TestApp } from '../../src/testing/start-test-app.ts'

let provider: MisbehavingProvider
let server: TestApp
let file: string
const env = () => ({
  OUTBOUND_ALLOW: new URL(provider.url).host,
  // Another key that must not answer, or transcribe, in the place of the lost one.
  OPENAI_API_KEY: 'sk-of-the-server',
  OPENAI_BASE_URL: provider.url,
})
beforeAll(async () => {
  provider = await startMisbehavingProvider()
  server = await startTestApp({ env: env() })
  file = join(server.dataDir, 'secrets.json')
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

const restart = async (): Promise<void> => {
  const { dataDir } = server
  await server.stop({ keepData: true })
  server = await startTestApp({ env: env(), dataDir })
}
/** New keys end every session. */
const signIn = async () => {
  const body = { email: 'admin@example.com', password: 'secret-1' }
  const session = await createClient<CoreApi>({ origin: server.origin })('POST /api/auth/login', { body })
  if (!('token' in session)) throw new Error('no session')
  return createClient<CoreApi>({ origin: server.origin, token: () => session.token })
}
const transcribesWith = async (choice: Choice) =>
  (await server.app.models.chooseTranscriber(choice))?.access.apiKey
const warnings = async () => {
  const { notices } = await (await signIn())('GET /api/admin/notices')
  return notices.filter(({ code }) => code === 'keys-missing')
}

it('keys that were lost are told to administrators, and in the answer that needs one; the file put back mends it', async () => {
  const { api, user } = await server.admin()
  await api('PUT /api/users/{id}', {
    params: { id: user.id },
    body: { apiKey: 'sk-key-of-the-admin', apiBaseUrl: provider.url },
  })
  const { id: assistantId } = await api('POST /api/assistants', {
    body: { name: 'Садовник', model: 'gpt-4o' },
  })
  await restart()
  expect(await warnings()).toEqual([])

  const kept = await readFile(file, 'utf8')
  await rm(file)
  await restart()
  expect(server.app.operations.missingKeys()).toHaveLength(1)
  expect(await warnings()).toMatchObject([
    { severity: 'error', area: 'health', message: { ru: expect.stringContaining('secrets.json') } },
  ])
  const again = await signIn()
  const { id } = await again('POST /api/conversations', { body: { assistantId } })
  const before = provider.requests.length
  const answer = replyOf(
    await again('POST /api/conversations/{id}/messages', {
      params: { id },
      body: { message: 'Когда сажать розы?' },
    }),
  )
  expect(answer).toMatchObject({ status: 'failed', error: { code: 'secrets.unreadable' } })
  expect(provider.requests).toHaveLength(before)
  const choice = { alias: 'gpt-4o', accountId: user.id }
  await expect(server.app.models.chooseTranscriber(choice)).rejects.toMatchObject({
    code: 'secrets.unreadable',
  })
  // A person who gave no key of their own has the server's; a connection has its own.
  const anna = await server.person('Anna')
  expect(await transcribesWith({ alias: 'gpt-4o', accountId: anna.user.id })).toBe('sk-of-the-server')
  const integration = { apiKey: 'sk-of-a-connection' }
  expect(await transcribesWith({ ...choice, integration })).toBe('sk-of-a-connection')
  await expect(again('POST /api/models/test-key', { body: {} })).rejects.toMatchObject({
    body: { code: 'secrets.unreadable', error: expect.stringContaining('не читается') },
  })
  const models = await again('GET /api/models')
  expect(models.find(({ alias }) => alias === 'gpt-4o')).toMatchObject({ available: false })

  const made = await readFile(file, 'utf8')
  await writeFile(file, kept)
  await restart()
  // Secrets that were encrypted meanwhile have gone with the other file.
  expect(server.app.operations.missingKeys()).toEqual([JSON.parse(made).current])
})
