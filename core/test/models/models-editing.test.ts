import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminModel } from '../../src/contract/index.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'

const hour = 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let provider: MisbehavingProvider
let server: TestApp
let admin: TestPerson

beforeAll(async () => {
  provider = await startMisbehavingProvider()
  server = await startTestApp({
    env: { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'sk-server-key-1234567' },
  })
  admin = await server.admin()
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

const put = (alias: string, body: object) =>
  admin.api('PUT /api/admin/models/{alias}', { params: { alias }, body })
const modelOf = (alias: string): Promise<AdminModel> =>
  admin.api('GET /api/admin/models/{alias}', { params: { alias } })
const check = () => admin.api('POST /api/admin/notices/check')

describe('what was set of a model', () => {
  it('is taken away by null, the table’s own values too', async () => {
    const shipped = await modelOf('gpt-4o')
    expect(shipped).toMatchObject({ target: 'gpt-6-luna', retiredAt: '2027-01-14' })
    expect(shipped).not.toHaveProperty('retiresAt')
    const dated = await put('gpt-4o', { target: 'gpt-4o', replacement: 'gpt-6-luna' })
    expect(dated).toMatchObject({ replacement: 'gpt-6-luna', retiresAt: '2027-01-14' })
    const bare = await put('gpt-4o', { replacement: null, retiredAt: null })
    expect(bare).toMatchObject({ origin: 'changed', label: 'GPT-4o' })
    for (const name of ['replacement', 'retiredAt', 'retiresAt']) expect(bare).not.toHaveProperty(name)
    expect(await modelOf('gpt-4o')).toEqual(bare)
    await admin.api('DELETE /api/admin/models/{alias}', { params: { alias: 'gpt-4o' } })
    expect(await modelOf('gpt-4o')).toEqual(shipped)
  })

  it('loses its address by null, and with the address its key', async () => {
    await put('gpt-4', { baseUrl: `${provider.url}/own`, apiKey: 'own-key-1' })
    expect(await modelOf('gpt-4')).toMatchObject({ vendor: 'other', hasApiKey: true })
    const bare = await put('gpt-4', { baseUrl: null })
    expect(bare).toMatchObject({ vendor: 'openai', hasApiKey: false })
    expect(bare).not.toHaveProperty('baseUrl')
    await expect(put('gpt-4', { baseUrl: null, apiKey: 'own-key-1' })).rejects.toMatchObject({
      body: { code: 'models.key-without-address' },
    })
  })

  it('keeps Google’s address where Google’s keys go', async () => {
    const google = (await modelOf('gemini-2.5-pro')).baseUrl
    expect(await put('gemini-2.5-pro', { baseUrl: null })).toMatchObject({
      vendor: 'google',
      baseUrl: google,
    })
    expect(await put('my-gemini', { vendor: 'google', target: 'gemini-x' })).toMatchObject({
      baseUrl: google,
    })
  })

  it.each(['label', 'target', 'provider', 'contextTokens'])('cannot lose its %s', async name => {
    await expect(put('gpt-4o', { [name]: null })).rejects.toMatchObject({ status: 400 })
  })

  it('has the price that the cost of replies is estimated by', async () => {
    expect(await modelOf('gpt-4o')).not.toHaveProperty('price')
    expect((await put('gpt-4o', { target: 'gpt-4o' })).price).toEqual({ input: 2.5, output: 10 })
    const price = { input: 0, output: 1.75 }
    expect((await put('gpt-4o', { price })).price).toEqual(price)
    expect(server.app.models.registry.resolve('gpt-4o').price).toEqual(price)
    for (const bad of [{ input: 1 }, { input: -1, output: 1 }, 5, { input: '1', output: 1 }])
      await expect(put('gpt-4o', { price: bad })).rejects.toMatchObject({ status: 400 })
    await admin.api('DELETE /api/admin/models/{alias}', { params: { alias: 'gpt-4o' } })
  })

  it('shows whether the administrator named the interface', async () => {
    expect((await put('gpt-4o-mini', { label: 'Мини' })).isProviderSet).toBe(false)
    expect((await put('gpt-4o-mini', { provider: 'responses' })).isProviderSet).toBe(true)
  })
})

describe('the date of a model of one’s own', () => {
  it('is shown and warned of under whatever name it is called', async () => {
    const retiredAt = inDays(9)
    const own = await put('llama', { target: 'llama3.1:8b', baseUrl: provider.url, retiredAt })
    expect(own.retiresAt).toBe(retiredAt)
    await admin.api('POST /api/assistants', { body: { name: 'На своей', model: 'llama' } })
    const { notices } = await admin.api('GET /api/admin/notices')
    expect(notices.find(({ model }) => model === 'llama')).toMatchObject({ date: retiredAt })
  })

  it('is that of the model a shipped name was pointed at, once the administrator gives one', async () => {
    expect(await put('gpt-3.5-turbo', { target: 'mystery' })).not.toHaveProperty('retiresAt')
    const retiredAt = inDays(60)
    expect(await put('gpt-3.5-turbo', { target: 'mystery', retiredAt })).toMatchObject({
      retiresAt: retiredAt,
    })
  })
})

describe('the provider’s list', () => {
  const list = (...ids: string[]) =>
    provider.play({ kind: 'json', body: { object: 'list', data: ids.map(id => ({ id, object: 'model' })) } })

  it('says of each model that goes to it whether it is there, and when that was seen', async () => {
    expect(await modelOf('image-api')).not.toHaveProperty('listing')
    list('gpt-image-2', 'phi4:latest')
    const { checkedAt } = await check()
    expect((await modelOf('image-api')).listing).toEqual({ isListed: true, checkedAt })
    expect((await put('phi', { target: 'phi4', vendor: 'openai' })).listing?.isListed).toBe(true)
    expect((await put('phi', { target: 'phi5', vendor: 'openai' })).listing?.isListed).toBe(false)
    const elsewhere = await put('far', { target: 'gpt-image-2', baseUrl: `${provider.url}/elsewhere` })
    expect(elsewhere).not.toHaveProperty('listing')
    expect(await modelOf('botanika-local')).not.toHaveProperty('listing')
  })

  it('keeps what it said, with its own date, when it cannot be read again', async () => {
    const before = await modelOf('image-api')
    provider.play(
      { kind: 'error', status: 500 },
      { kind: 'error', status: 500 },
      { kind: 'error', status: 500 },
    )
    const { notices, checkedAt } = await check()
    expect(notices.map(({ code }) => code)).toContain('model-check-failed')
    expect(Date.parse(checkedAt ?? '')).toBeGreaterThan(Date.parse(before.listing?.checkedAt ?? ''))
    expect(await modelOf('image-api')).toEqual(before)
  })

  it('is read once a day, and an hour after it could not be', async () => {
    const { shutdowns } = server.app.models
    const checks = server.app.db.connection.collection('model_checks')
    const asked = async (hoursAgo: number): Promise<boolean> => {
      await checks.updateOne(
        { name: 'server' },
        { $set: { checkedAt: new Date(Date.now() - hoursAgo * hour) } },
      )
      await shutdowns.refresh()
      const before = provider.requests.length
      await shutdowns.checkNightly()
      return provider.requests.length > before
    }
    list('gpt-image-2')
    // The last look failed.
    expect(await asked(0.9)).toBe(false)
    expect(await asked(1)).toBe(true)
    expect(await asked(23.9)).toBe(false)
    expect(await asked(24)).toBe(true)
  })

  it('counts for nothing once the server asks another provider', async () => {
    const first = await startTestApp({ env: { OPENAI_BASE_URL: provider.url } })
    list('gpt-6-luna')
    await (await first.admin()).api('POST /api/admin/notices/check')
    const listed = () => first.app.models.registry.resolve('gpt-4o')
    expect(first.app.models.shutdowns.listingOf(listed())?.isListed).toBe(true)
    await first.stop({ keepData: true })
    for (const [path, isKnown] of [
      ['', true],
      ['/other', false],
    ] as const) {
      const next = await startTestApp({
        dataDir: first.dataDir,
        env: { OPENAI_BASE_URL: `${provider.url}${path}` },
      })
      const model = next.app.models.registry.resolve('gpt-4o')
      expect(next.app.models.shutdowns.listingOf(model) !== undefined).toBe(isKnown)
      await next.stop({ keepData: isKnown })
    }
  })
})
