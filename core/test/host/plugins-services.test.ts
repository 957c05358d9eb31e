import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../src/testing/start-test-app.ts'
import { uploadDocument, waitForDocument } from '../../src/testing/upload-document.ts'
import { type ServiceProbe, startServiceProbe } from './service-probe.ts'

let probe: ServiceProbe
let call: ServiceProbe['call']
beforeAll(async () => {
  probe = await startServiceProbe()
  call = probe.call
})
afterAll(() => probe.close())

describe('assistants, connections and plans', () => {
  it('are those of the account, by either id', async () => {
    const { value } = await call('assistants.list', probe.olga.user.id)
    expect(value).toMatchObject([{ id: probe.tea.id, publicId: probe.tea.openaiAssistantId, name: 'Чайная' }])
    for (const id of [probe.tea.id, probe.tea.openaiAssistantId])
      expect((await call('assistants.get', probe.olga.user.id, id)).value).toMatchObject({ id: probe.tea.id })
    for (const id of [probe.foreign.id, '0'.repeat(24), 'asst_none', ''])
      expect(await call('assistants.get', probe.olga.user.id, id)).toMatchObject({
        code: 'assistants.not-found',
      })
  })

  it('are searched as their replies are, by their own account alone', async () => {
    const { api } = probe.olga
    const text = '# Доставка\n\nДоставка чая по Пскову стоит 250 рублей и занимает один день.'
    const document = await uploadDocument({
      api,
      origin: probe.server.origin,
      assistantId: probe.tea.id,
      fileName: 'Доставка.md',
      bytes: new TextEncoder().encode(text),
    })
    await waitForDocument(api, document.id)
    const search = { query: 'сколько стоит доставка чая' }
    const { value } = await call('assistants.search', probe.olga.user.id, probe.tea.id, search)
    expect(value[0]).toMatchObject({ documentTitle: 'Доставка.md', heading: 'Доставка' })
    expect(value[0].text).toContain('250 рублей')
    expect(await call('assistants.search', probe.boris.user.id, probe.tea.id, search)).toMatchObject({
      code: 'assistants.not-found',
    })
  })

  it('are those of the plugin’s own types, with their secrets', async () => {
    const connection = { type: 'probe_link', name: 'Стол' }
    const config = { token: 'token-of-the-desk', assistantId: probe.tea.openaiAssistantId }
    await probe.olga.api('POST /api/integrations', { body: { ...connection, config } })
    const { value } = await call('connections.list', probe.olga.user.id)
    expect(value).toMatchObject([{ ...connection, isActive: true, assistantId: probe.tea.id, config }])
    expect((await call('connections.list', probe.olga.user.id, { type: 'probe_link' })).value).toHaveLength(1)
    expect((await call('connections.list', probe.boris.user.id)).value).toEqual([])
    expect((await call('connections.list', probe.olga.user.id, { type: 'telegram' })).message).toBe(
      'the manifest of "probe" declares no integration "telegram"',
    )
  })

  it('guard an endpoint as the core guards its own', async () => {
    const zoya = await probe.server.person('Zoya')
    const look = async (path: string, method = 'GET') => {
      const headers = { authorization: `Bearer ${zoya.token}` }
      const answer = await fetch(probe.server.origin + path, { method, headers })
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    expect((await look('/api/probe/guarded')).body).toMatchObject({ plan: 'free' })
    await probe.registered(zoya, 4)
    const refused = await look('/api/probe/guarded')
    expect(refused).toMatchObject({ status: 403, body: { requiresActivation: true } })
    const own = await zoya
      .api('POST /api/assistants', { body: { name: 'Новый' } })
      .catch((error: { body: object }) => error.body)
    expect({ ...refused.body, requestId: '' }).toEqual({ ...own, requestId: '' })
  })
})

describe('conversations of a plugin', () => {
  const begin = (person: TestPerson, change: object = {}) =>
    call('conversations.begin', {
      accountId: person.user.id,
      assistantId: probe.foreign.id,
      ownerKey: 'pupil-1',
      language: 'ru',
      ...change,
    })

  it('begun twice is one, also at once', async () => {
    const [one, other] = await Promise.all([begin(probe.boris), begin(probe.boris)])
    expect(one.value).toMatchObject({ ownerKey: 'pupil-1', title: 'Писарь', assistantId: probe.foreign.id })
    expect(other.value.id).toBe(one.value.id)
    expect((await begin(probe.boris, { ownerKey: 'pupil-2' })).value.id).not.toBe(one.value.id)
    expect(await begin(probe.olga)).toMatchObject({ code: 'assistants.not-found' })
    expect((await begin(probe.boris, { ownerKey: '' })).message).toMatch(/ownerKey/)
  })

  it('of one person are distinguished by keys', async () => {
    const [usual, other] = [await begin(probe.boris), await begin(probe.boris, { key: 'homework' })]
    expect(other.value).toMatchObject({ ownerKey: 'pupil-1', key: 'homework' })
    expect(other.value.id).not.toBe(usual.value.id)
    expect((await begin(probe.boris, { key: 'homework' })).value.id).toBe(other.value.id)
    expect((await begin(probe.boris)).value.id).toBe(usual.value.id)
    expect((await begin(probe.boris, { key: '' })).message).toMatch(/key/)
  })

  it('have no reply while an operator answers, and what the operator writes is read', async () => {
    const { id: conversationId, handler } = (await begin(probe.boris, { ownerKey: 'pupil-9' })).value
    expect(handler).toBe('assistant')
    const params = { id: conversationId }
    await probe.boris.api('PUT /api/conversations/{id}/handler', { params, body: { handler: 'operator' } })
    const { value } = await call('send', { conversationId, text: 'Человека!', clientMessageId: '1' })
    expect(value).toMatchObject({ message: { role: 'user', text: 'Человека!' }, reply: null, pieces: [] })
    const body = { message: 'Слушаю', clientMessageId: 'operator-1' }
    await probe.boris.api('POST /api/conversations/{id}/operator-messages', { params, body })
    const read = await call('conversations.read', conversationId)
    expect(read.value.items.map(({ role }: { role: string }) => role)).toEqual(['user', 'operator'])
    expect((await begin(probe.boris, { ownerKey: 'pupil-9' })).value.handler).toBe('operator')
  })

  it('are answered in order, once for each message, and read page by page', async () => {
    const { id: conversationId } = (await begin(probe.boris, { ownerKey: 'pupil-3' })).value
    const hello = { conversationId, role: 'assistant', text: 'Здравствуйте!', clientMessageId: '0' }
    const greeting = await call('conversations.append', hello)
    expect((await call('conversations.append', hello)).value).toEqual(greeting.value)
    const ask = (n: number) =>
      call('send', { conversationId, text: `Вопрос ${n}`, clientMessageId: String(n) })
    const sent = await Promise.all([ask(0), ask(1), ask(2)])
    for (const { value } of sent) {
      expect(value.reply).toMatchObject({ role: 'assistant', status: 'complete', model: 'botanika-local' })
      expect(value.pieces.join('')).toBe(value.reply.text)
    }
    const again = await ask(1)
    expect(again.value.reply).toEqual(sent[1]?.value.reply)
    const spoken = { conversationId, role: 'user', text: 'Сказано в классе' }
    await call('conversations.append', spoken)

    const { value: first } = await call('conversations.read', conversationId, { limit: 3 })
    const { value: rest } = await call('conversations.read', conversationId, { after: first.next })
    expect(rest).not.toHaveProperty('next')
    const messages: { order: number; text: string; role: string }[] = [...first.items, ...rest.items]
    expect(messages.map(({ role }) => role)).toEqual([
      'assistant',
      ...Array.from({ length: 3 }, () => ['user', 'assistant']).flat(),
      'user',
    ])
    expect(messages[0]?.text).toBe('Здравствуйте!')
    expect(messages.at(-1)?.text).toBe('Сказано в классе')
    const orders = messages.map(({ order }) => order)
    expect(orders).toEqual([...new Set(orders)].toSorted((a, b) => a - b))
    expect(await call('conversations.read', conversationId, { after: '0'.repeat(24) })).toMatchObject({
      code: 'conversations.message-not-found',
    })
  })

  it('hold images, files and buttons, once for each message', async () => {
    const { id: conversationId } = (await begin(probe.boris, { ownerKey: 'pupil-7' })).value
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const file = { kind: 'file', base64: 'cHJpY2U=', name: 'price\u0000/1.pdf', mime: 'application/pdf' }
    const buttons = [{ text: 'Да', payload: 'Закажите' }, { text: 'Нет' }]
    const message = { conversationId, role: 'operator', text: '', buttons, clientMessageId: 'kinds' }
    const attachments = [{ kind: 'image', base64: png }, file]
    const { value } = await call('conversations.append', { ...message, attachments })
    expect(value).toMatchObject({ role: 'operator', text: '', images: [expect.any(String)], buttons })
    expect(value.files).toEqual([{ name: 'price  1.pdf', url: expect.any(String) }])
    const got = await fetch(probe.server.origin + value.files[0].url)
    expect(got.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await got.text()).toBe('price')
    expect((await call('conversations.append', { ...message, attachments })).value).toEqual(value)
    const append = (change: object) =>
      call('conversations.append', { conversationId, role: 'assistant', text: 'Вот', ...change })
    expect(await append({ attachments: [{ ...file, kind: 'image' }] })).toMatchObject({
      code: 'objects.not-an-image',
    })
    expect(await append({ attachments: Array.from({ length: 11 }, () => file) })).toMatchObject({
      code: 'conversations.too-many-attachments',
    })
    for (const wrong of [{ text: ' ' }, { text: 'я'.repeat(65) }, { text: 'а', payload: 'я'.repeat(1_001) }])
      expect(await append({ buttons: [wrong] })).toMatchObject({ code: 'conversations.bad-buttons' })
  })

  it('give the model what was appended', async () => {
    const { id: conversationId } = (await begin(probe.olga, { assistantId: probe.tea.id })).value
    await call('conversations.append', { conversationId, role: 'user', text: 'Меня зовут Иван' })
    probe.answers('Иван')
    await call('send', { conversationId, text: 'Как меня зовут?', clientMessageId: '1' })
    const prompt = probe.provider.requests.at(-1)?.body.messages?.map(({ content }) => content)
    // Neighbouring messages of one side are one turn.
    expect(prompt?.slice(1)).toEqual(['Меня зовут Иван\n\nКак меня зовут?'])
  })

  it('have a failed reply written again by the same message', async () => {
    const { id: conversationId } = (await begin(probe.olga, { assistantId: probe.tea.id, ownerKey: 'again' }))
      .value
    const message = { conversationId, text: 'Чай?', clientMessageId: '1' }
    probe.provider.play({ kind: 'error', status: 401 })
    const failed = await call('send', message)
    expect(failed.value.reply).toMatchObject({ status: 'failed', error: { code: 'ai.key-rejected' } })
    await probe.giveKey('sk-new-key-of-olga')
    probe.answers('Чай.')
    const { value } = await call('send', message)
    expect(value.reply).toMatchObject({ id: failed.value.reply.id, status: 'complete', text: 'Чай.' })
  })

  it('are the plugin’s own, and refused for an account that is not in order', async () => {
    const own = await probe.olga.api('POST /api/conversations', { body: { assistantId: probe.tea.id } })
    const none = { code: 'conversations.not-found' }
    for (const id of [own.id, '0'.repeat(24), 'no-id']) {
      expect(await call('conversations.read', id)).toMatchObject(none)
      const message = { conversationId: id, text: 'Чай?', clientMessageId: '1' }
      expect(await call('conversations.send', message)).toMatchObject(none)
      expect(await call('conversations.append', { ...message, role: 'user' })).toMatchObject(none)
    }
    const { value: listed } = await call('conversations.list', probe.olga.user.id)
    expect(listed.items.map(({ ownerKey }: { ownerKey: string }) => ownerKey)).toEqual(['again', 'pupil-1'])

    const yana = await probe.server.person('Yana')
    const { id: assistantId } = await yana.api('POST /api/assistants', { body: { name: 'Ива' } })
    const { id: conversationId } = (await begin(yana, { assistantId })).value
    await probe.registered(yana, 4)
    // Frozen, it creates nothing new, and answers.
    const greeting = { conversationId, text: 'Здравствуйте', clientMessageId: '0', role: 'user' }
    expect(await call('conversations.append', greeting)).toHaveProperty('value')
    await probe.switchedOff(yana)
    const frozen = { code: 'account.frozen', status: 403, extra: { requiresActivation: true } }
    const message = { conversationId, text: 'Чай?', clientMessageId: '1' }
    expect(await call('conversations.send', message)).toMatchObject(frozen)
    expect(await call('conversations.append', { ...message, role: 'user' })).toMatchObject(frozen)
    expect(await begin(yana, { assistantId, ownerKey: 'late' })).toMatchObject(frozen)
    expect((await call('conversations.read', conversationId)).value.items).toHaveLength(1)
  })

  it('outlive a restart', async () => {
    const { value: before } = await begin(probe.boris, { ownerKey: 'pupil-3' })
    const { value: page } = await call('conversations.read', before.id)
    await probe.restart()
    expect((await begin(probe.boris, { ownerKey: 'pupil-3' })).value).toEqual(before)
    expect((await call('conversations.read', before.id)).value).toEqual(page)
    const message = { conversationId: before.id, text: 'Ещё вопрос', clientMessageId: 'later' }
    const { value } = await call('send', message)
    expect(value.message.order).toBeGreaterThan(page.items.at(-1).order)
    const repeat = { ...message, text: 'Вопрос 1', clientMessageId: '1' }
    const known = page.items.find(({ text }: { text: string }) => text === 'Вопрос 1')
    expect((await call('send', repeat)).value.message.id).toBe(known.id)
  })
})
