import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualAnswer } from '../../src/testing/misbehaving-provider.ts'
import type { TestPerson } from '../../src/testing/start-test-app.ts'
import { type ServiceProbe, startServiceProbe } from './service-probe.ts'

let probe: ServiceProbe
let call: ServiceProbe['call']
beforeAll(async () => {
  probe = await startServiceProbe()
  call = probe.call
})
afterAll(() => probe.close())

const question = (person: TestPerson, change: object = {}) => ({
  accountId: person.user.id,
  instructions: 'Отвечай кратко.',
  messages: [{ role: 'user', text: 'Сколько стоит чай?' }],
  ...change,
})
const usageOf = (person: TestPerson) => person.api('GET /api/usage', { query: { days: 1 } })
describe('asking a model', () => {
  it('gives a text on the account’s key, streamed, and says nothing of its own to the model', async () => {
    // Pieces that arrive within 50 ms are joined into one.
    const usage = { prompt_tokens: 10, completion_tokens: 2 }
    probe.provider.play({ kind: 'answer', usage, chunkBytes: 300, pauseMs: 100 })
    const before = await usageOf(probe.olga)
    const { value } = await call('pieces', question(probe.olga))
    expect(value).toMatchObject({
      text: usualAnswer,
      model: 'gpt-4o',
      isComplete: true,
      usage: { inputTokens: 10, outputTokens: 2 },
    })
    expect(value.pieces.length).toBeGreaterThan(1)
    expect(value.pieces.join('')).toBe(usualAnswer)
    const { headers, body } = probe.provider.requests.at(-1) ?? {}
    expect(headers?.authorization).toBe('Bearer sk-key-of-olga')
    expect(body?.messages).toEqual([
      { role: 'system', content: 'Отвечай кратко.' },
      { role: 'user', content: 'Сколько стоит чай?' },
    ])
    const after = await usageOf(probe.olga)
    expect(after.today.questions).toBe(before.today.questions + 1)
    expect(after.total.replies).toBe(before.total.replies + 1)
    expect(after.total.inputTokens).toBe(before.total.inputTokens + 10)
    expect(after.assistants).toEqual(before.assistants)
  })

  it('counts what is asked for an assistant as that assistant’s, and leaves brackets as they are', async () => {
    probe.answers('Сорт [1] или [2]')
    const { value } = await call(
      'ask',
      question(probe.olga, { assistantId: probe.tea.openaiAssistantId ?? probe.tea.id }),
    )
    expect(value.text).toBe('Сорт [1] или [2]')
    expect((await usageOf(probe.olga)).assistants).toMatchObject([{ assistantId: probe.tea.id, replies: 1 }])
  })

  it('shows an answer by schema as it grows, at the temperature that was asked for', async () => {
    probe.provider.play({ kind: 'answer', pieces: ['{"name":"чай",', '"price":300}'] })
    const { value } = await call('drafts', question(probe.olga, { temperature: 1.4 }))
    expect(value).toMatchObject({ value: { name: 'чай', price: 300 } })
    expect(value.drafts.at(0)).toMatch(/^\{"name"/)
    expect(value.drafts.at(-1)).toBe('{"name":"чай","price":300}')
    expect(probe.provider.requests.at(-1)?.body?.temperature).toBe(1.4)
  })

  it('reports that a text was cut short', async () => {
    probe.provider.play({ kind: 'answer', pieces: ['Пять'], finish: 'length' })
    expect((await call('ask', question(probe.olga))).value).toMatchObject({ text: 'Пять', isComplete: false })
  })

  it('is answered by the built-in model where there is no key, but for a value of a schema', async () => {
    const asked = probe.provider.requests.length
    const { value } = await call('ask', question(probe.boris, { instructions: 'Чай стоит 300 рублей.' }))
    expect(value).toMatchObject({ model: 'botanika-local', isComplete: true })
    expect(value.text).not.toBe('')
    const { today } = await usageOf(probe.boris)
    expect(await call('price', question(probe.boris))).toMatchObject({ code: 'ai.needs-model', status: 409 })
    expect((await usageOf(probe.boris)).today).toEqual(today)
    expect(probe.provider.requests).toHaveLength(asked)
  })

  it('gives a value of the schema, which the provider gets', async () => {
    probe.answers('```json\n{"name":"Пуэр","price":300}\n```')
    expect((await call('price', question(probe.olga))).value.value).toEqual({ name: 'Пуэр', price: 300 })
    const { response_format: format } = probe.provider.requests.at(-1)?.body ?? {}
    expect(format).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'reply', schema: { required: ['name', 'price'] } },
    })
  })

  it('goes on without what a server does not take', async () => {
    probe.provider.play(
      { kind: 'error', status: 400, message: 'Unrecognized request argument supplied: response_format' },
      { kind: 'answer', pieces: ['{"name":"Пуэр","price":300}'] },
    )
    expect((await call('price', question(probe.olga))).value.value).toEqual({ name: 'Пуэр', price: 300 })
    expect(probe.provider.requests.at(-1)?.body).not.toHaveProperty('response_format')
  })

  it('asks once more when the answer does not fit, and gives up then', async () => {
    const before = await usageOf(probe.olga)
    probe.answers('{"name":"Пуэр","price":"триста"}', '{"name":"Пуэр","price":300}')
    const { value } = await call('price', question(probe.olga))
    expect(value).toMatchObject({
      value: { price: 300 },
      usage: { inputTokens: 20, outputTokens: 4 },
    })
    const fault = probe.provider.requests.at(-1)?.body.messages?.at(-1)?.content
    expect(fault).toMatch(/does not fit the schema: at \/price: must be integer/)
    const after = await usageOf(probe.olga)
    expect(after.total.replies).toBe(before.total.replies + 1)
    expect(after.today.questions).toBe(before.today.questions + 1)

    const asked = probe.provider.requests.length
    probe.answers('Не знаю', 'Триста рублей')
    expect(await call('price', question(probe.olga))).toMatchObject({ code: 'ai.wrong-shape', status: 502 })
    expect(probe.provider.requests).toHaveLength(asked + 2)
  })

  it('lets the model use tools, returns their results to it, and streams the answer alone', async () => {
    probe.answers(
      '{"tool_call":{"name":"weather","input":{"city":5}}}',
      '{"tool_call":{"name":"weather","input":{"city":"Псков"}}}',
      'Семь градусов',
    )
    expect((await call('weather', question(probe.olga))).value.text).toBe('Семь градусов')
    const prompt = probe.provider.requests.at(-1)?.body.messages?.map(({ content }) => content)
    expect(prompt?.[0]).toContain('- weather: The weather of a city.')
    expect(prompt?.[3]).toMatch(/^The input of "weather" does not fit its schema: at \/city/)
    expect(prompt?.[5]).toBe('Result of "weather": {"city":"Псков","degrees":7}')
  })

  it('ends a model that calls tools without end', async () => {
    probe.answers('{"tool_call":{"name":"weather","input":{"city":"Псков"}}}')
    expect(await call('weather', question(probe.olga))).toMatchObject({ code: 'ai.too-many-calls' })
  })

  it('ends when it is aborted, and when its time is over', async () => {
    probe.provider.play({ kind: 'stall', after: 2 })
    const { total } = await usageOf(probe.olga)
    const asked = probe.provider.requests.length
    const stopped = call('stoppable', question(probe.olga))
    await expect.poll(() => probe.provider.requests.length).toBe(asked + 1)
    await fetch(`${probe.server.origin}/api/probe/abort`, { method: 'POST' })
    expect(await stopped).toMatchObject({ message: 'enough' })
    await probe.provider.idle()

    const late = { code: 'ai.too-slow' }
    expect(await call('ask', question(probe.olga, { timeoutMs: 300 }))).toMatchObject(late)
    await probe.provider.idle()
    // The rounds before the time ran out are counted as usage.
    expect((await usageOf(probe.olga)).total.replies).toBeGreaterThan(total.replies)
    probe.answers('{"tool_call":{"name":"weather","input":{"city":"Псков"}}}')
    expect(await call('hanging', question(probe.olga, { timeoutMs: 300 }))).toMatchObject(late)
  })

  it('reports what the provider refused', async () => {
    probe.provider.play({ kind: 'error', status: 429, code: 'insufficient_quota' })
    expect(await call('ask', question(probe.olga))).toMatchObject({ code: 'ai.quota' })
  })

  it('is refused for a foreign assistant, an unknown account, a spent day and an account that is not in order', async () => {
    const vera = await probe.server.person('Vera')
    expect(await call('ask', question(vera, { assistantId: probe.foreign.id }))).toMatchObject({
      code: 'assistants.not-found',
    })
    expect(await call('ask', question(vera, { accountId: '0'.repeat(24) }))).toMatchObject({
      code: 'account.not-found',
    })
    const params = { id: vera.user.id }
    await vera.api('PUT /api/users/{id}', { params, body: { settings: { dailyReplies: 1 } } })
    const built = { instructions: 'Чай стоит 300 рублей.' }
    expect(await call('ask', question(vera, built))).toHaveProperty('value')
    expect(await call('ask', question(vera, built))).toMatchObject({ code: 'usage.day-spent', status: 429 })
    await probe.registered(vera, 4)
    expect(await call('ask', question(vera, built))).toMatchObject({ code: 'usage.day-spent' })
    await probe.switchedOff(vera)
    const frozen = { code: 'account.frozen', status: 403, extra: { requiresActivation: true } }
    expect(await call('ask', question(vera, built))).toMatchObject(frozen)
    await probe.server.app.accounts.block(vera.user.id)
    expect(await call('ask', question(vera, built))).toMatchObject({ code: 'account.blocked' })
  })
})
