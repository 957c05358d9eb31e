import { resolve } from 'node:path'
import { startTestApp, type TestApp, type TestPerson } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Phone, type PhoneLine, startPhone } from './start-phone.ts'

const me = '48500600700:1@s.whatsapp.net'
const peer = '48123456789@s.whatsapp.net'
const seconds = (ago = 0): number => Math.floor(Date.now() / 1_000) - ago
const patience = { timeout: 30_000 }

describe('a linked device', { timeout: 90_000 }, () => {
  let phone: Phone
  let site: TestApp
  let owner: TestPerson
  let id: string
  let assistantId: string

  const start = (more: { dataDir?: string; env?: Record<string, string> } = {}): Promise<TestApp> =>
    startTestApp({
      ...more,
      env: { PLUGINS_DIR: resolve(import.meta.dirname, '../..'), PLUGIN_STEP_MS: '60000', ...more.env },
    })
  const line = async (count: number): Promise<PhoneLine> => {
    await expect.poll(() => phone.lines.length, patience).toBe(count)
    const found = phone.lines.at(-1)
    if (!found) throw new Error('no line was opened')
    expect(phone.lines.filter(one => one.isOpen()).length).toBeLessThanOrEqual(1)
    return found
  }
  const health = async () => (await owner.api('GET /api/integrations')).find(one => one.id === id)?.health
  const qr = (who = owner) =>
    who.api('GET /api/integrations/{type}/{id}/qr', { params: { type: 'whatsapp', id } })
  const message = (text: string, more: object = {}, key: object = {}) => ({
    kind: 'message',
    message: {
      key: { remoteJid: peer, id: `IN-${text}`, fromMe: false, ...key },
      messageTimestamp: seconds(),
      pushName: 'Анна',
      message: { conversation: text },
      ...more,
    },
  })
  const answers = () => phone.sent().length

  beforeAll(async () => {
    site = await start()
    owner = await site.admin()
    const made = await owner.api('POST /api/assistants', {
      body: { name: 'Лавка', instructions: 'Турка стоит 3400 рублей.', model: 'botanika-local' },
    })
    assistantId = made.openaiAssistantId
  }, 90_000)
  afterAll(async () => {
    await site?.stop()
    await phone?.stop()
  }, 60_000)

  const body = (sessionName: string) => ({
    type: 'whatsapp',
    name: `WhatsApp ${sessionName}`,
    config: { sessionName, assistantId },
  })

  it('waits for the risk to be accepted, and for the connector; session names are one account’s own', async () => {
    const waiting = await owner.api('POST /api/integrations/{type}', {
      params: { type: 'whatsapp' },
      body: body('lavka'),
    })
    expect(waiting).toMatchObject({ isActive: false, needsConsent: true })
    const params = { id: waiting.id }
    await expect(
      owner.api('PUT /api/integrations/{id}', { params, body: { isActive: true } }),
    ).rejects.toMatchObject({ body: { code: 'integrations.consent-needed' } })
    await expect(
      owner.api('POST /api/integrations', { body: { ...body('lavka'), consent: true } }),
    ).rejects.toMatchObject({ body: { code: 'whatsapp.session-name-taken' } })
    await expect(
      owner.api('POST /api/integrations', { body: { ...body('../etc'), consent: true } }),
    ).rejects.toMatchObject({ status: 400 })
    const begun = await owner.api('PUT /api/integrations/{id}', {
      params,
      body: { isActive: true, consent: true },
    })
    id = begun.id
    expect(begun.needsConsent).toBeUndefined()
    await expect
      .poll(async () => (await health())?.message, patience)
      .toContain('Коннектор WhatsApp не установлен')
    await expect(qr()).rejects.toMatchObject({ body: { code: 'integrations.no-pairing-code' } })
  })

  it('shows its code to its owner alone, uncached and audited, and is linked through the restart of 515', async () => {
    phone = await startPhone(site.dataDir)
    const asked = fetch(`${site.origin}/api/integrations/whatsapp/${id}/qr`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const first = await line(1)
    first.act({ kind: 'qr', text: '2@first-code' })
    const answer = await asked
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ qrCode: '2@first-code' })
    first.act({ kind: 'qr', text: '2@second-code' })
    await expect.poll(async () => (await qr()).qrCode, patience).toBe('2@second-code')
    const stranger = await site.person('Boris')
    await expect(qr(stranger)).rejects.toMatchObject({ status: 404 })
    const audit = await site.app.db.connection
      .collection('audit')
      .find({ action: 'integration.qr-shown' })
      .toArray()
    expect(audit.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(audit)).not.toContain('-code')

    first.act({ kind: 'scan', me })
    const second = await line(2)
    expect(second.told[0]).toEqual({ kind: 'made', me })
    second.act({ kind: 'open' })
    await expect.poll(async () => (await health())?.state, patience).toBe('ok')
    await expect(qr()).rejects.toMatchObject({ body: { code: 'integrations.already-paired' } })
    const stored = JSON.stringify(
      await site.app.db.connection.collection('connectionstates').find().toArray(),
    )
    for (const secret of ['private-noise-key', 'private-pre-key', me]) expect(stored).not.toContain(secret)
  })

  it('answers a message once, in order, and nothing that is old, a status or its own', async () => {
    const open = await line(2)
    open.act(message('Сколько стоит турка?'))
    open.act(message('Сколько стоит турка?'))
    await expect.poll(answers, patience).toBe(1)
    expect(phone.sent()[0]).toMatchObject({ chat: peer, text: expect.stringContaining('3400') })
    const typed = open.told.findIndex(({ kind }) => kind === 'presence')
    expect(typed).toBeLessThan(open.told.findIndex(({ kind }) => kind === 'sent'))

    open.act(message('Старое', { messageTimestamp: seconds(600) }))
    open.act(message('Статус', {}, { remoteJid: 'status@broadcast', participant: peer }))
    open.act(message('Сам отвечу', {}, { fromMe: true }))
    open.act(message('Болтовня', {}, { remoteJid: '1203@g.us', participant: peer }))
    open.act(message('Пока отвечает человек'))
    open.act(message('/help'))
    await expect.poll(answers, patience).toBe(2)
    await expect.poll(async () => (await health())?.channel?.waiting, patience).toEqual({ in: 0, out: 0 })
    expect(answers()).toBe(2)
    const written = await site.app.conversations.store.messages.find({ role: 'operator' }).lean()
    expect(written.map(({ content }) => content)).toEqual(['Сам отвечу'])
    expect(open.told.flatMap(one => (one.kind === 'acknowledged' ? [one.ratchet] : [])).at(-1)).toBe(8)
  })

  it('knows a person who hides the number by the other id, and answers where they wrote', async () => {
    const open = await line(2)
    const lid = '77700011122@lid'
    const number = '48999888777@s.whatsapp.net'
    const ask = (text: string, remoteJid: string, remoteJidAlt?: string) =>
      open.act(message(text, {}, { remoteJid, ...(remoteJidAlt && { remoteJidAlt }) }))
    const to = (chat: string) => phone.sent().filter(one => one.chat === chat).length
    const before = answers()
    ask('Нарцисс?', number)
    await expect.poll(() => to(number), patience).toBe(1)
    ask('Нарцисс: а ещё?', lid, number)
    await expect.poll(() => to(lid), patience).toBe(1)
    ask('Нарцисс: и всё?', lid)
    await expect.poll(() => to(lid), patience).toBe(2)
    expect(answers()).toBe(before + 3)
    await expect
      .poll(
        async () => (await owner.api('GET /api/dialogues', { query: { search: 'нарцисс' } })).length,
        patience,
      )
      .toBe(1)
  })

  it('is still linked after the server restarts, and its keys go on where they were', async () => {
    await site.stop({ keepData: true })
    await expect.poll(() => phone.lines.filter(one => one.isOpen())).toEqual([])
    site = await start({ dataDir: site.dataDir, env: { PORT: new URL(site.origin).port } })
    const again = await line(3)
    const answered = answers()
    const [dialogue] = await owner.api('GET /api/dialogues', { query: { search: 'турка' } })
    expect(dialogue?.operator?.until).toBeDefined()
    await owner.api('PUT /api/conversations/{id}/handler', {
      params: { id: dialogue?.id ?? '' },
      body: { handler: 'assistant' },
    })
    expect(again.told[0]).toEqual({ kind: 'made', me })
    again.act({ kind: 'open' })
    again.act(message('И ещё раз: турка?'))
    await expect.poll(answers, patience).toBe(answered + 1)
    expect(again.told).toContainEqual(expect.objectContaining({ kind: 'acknowledged', ratchet: 12 }))
  })

  it('comes back by itself when the line breaks', async () => {
    ;(await line(3)).act({ kind: 'close', code: 428 })
    ;(await line(4)).act({ kind: 'open' })
    await expect.poll(async () => (await health())?.state, patience).toBe('ok')
  })

  it('stops when another program takes the session, and goes on, still linked, when its owner asks', async () => {
    ;(await line(4)).act({ kind: 'close', code: 440 })
    await expect.poll(async () => (await health())?.message, patience).toContain('другая программа')
    expect(phone.lines.length).toBe(4)
    const asked = qr().catch((error: unknown) => error)
    const again = await line(5)
    expect(again.told[0]).toEqual({ kind: 'made', me })
    again.act({ kind: 'open' })
    expect(await asked).toMatchObject({ status: 409 })
    await expect.poll(async () => (await health())?.state, patience).toBe('ok')
  })

  it('counts a message of a kind that it does not know, and says so to the person', async () => {
    const open = await line(5)
    const before = answers()
    open.act(message('Голограмма', { message: { hologramMessage: { id: 1 }, messageContextInfo: {} } }))
    open.act(message('Реакция', { message: { reactionMessage: { text: '👍' } } }))
    await expect
      .poll(async () => (await health())?.channel?.unreadable, patience)
      .toMatchObject({
        count: 1,
        what: 'hologramMessage',
      })
    await expect.poll(answers, patience).toBe(before + 1)
  })

  it('has to be linked anew when the phone unlinks it: by a code typed on the phone', async () => {
    ;(await line(5)).act({ kind: 'close', code: 401 })
    await expect.poll(async () => (await health())?.message, patience).toContain('повторная привязка')
    expect(await site.app.db.connection.collection('connectionstates').countDocuments()).toBe(0)
    const asked = owner.api('POST /api/integrations/{id}/pairing', {
      params: { id },
      body: { phone: '+48500600700' },
    })
    const fresh = await line(6)
    expect(fresh.told[0]).toEqual({ kind: 'made' })
    fresh.act({ kind: 'qr', text: '2@for-nobody' })
    expect(await asked).toMatchObject({ kind: 'code', text: 'ABCD1234' })
    expect(fresh.told).toContainEqual({ kind: 'pair', phone: '48500600700' })
    // Whoever has a camera after all gets the other kind of code.
    const other = qr()
    const scanned = await line(7)
    scanned.act({ kind: 'qr', text: '2@after-all' })
    expect((await other).qrCode).toBe('2@after-all')
    scanned.act({ kind: 'close', code: 408 })
    await expect.poll(async () => (await health())?.message, patience).toContain('никто не отсканировал')
    expect(phone.lines.length).toBe(7)
  })

  it('leaves nothing when it is deleted', async () => {
    await owner.api('DELETE /api/integrations/{id}', { params: { id } })
    expect(await site.app.db.connection.collection('connectionstates').countDocuments()).toBe(0)
  })
})
