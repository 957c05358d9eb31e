import type { Talk } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeWhatsapp } from './fake-whatsapp.ts'
import startTalk from './start-talk.ts'

describe('a person in WhatsApp, by the official API', { timeout: 60_000 }, () => {
  let talk: Talk
  const whatsapp = fakeWhatsapp()
  const post = async ({ headers = {}, body = '' }: { headers?: object; body?: string | Uint8Array }) => {
    const answer = await fetch(whatsapp.webhook(), {
      method: 'POST',
      headers: { ...headers },
      body: Buffer.from(body),
    })
    return answer.status
  }

  beforeAll(async () => {
    talk = await startTalk({ name: 'Лавка', instructions: 'Турка стоит 3400 рублей.' }, whatsapp)
  }, 60_000)
  afterAll(() => talk?.stop(), 60_000)

  it('is answered, by the webhook that the server set and Meta has verified', async () => {
    expect(await talk.say('/start')).toContain('Лавка')
    expect(await talk.say('Сколько стоит турка?')).toContain('3400')
    expect(await talk.health()).toMatchObject({ state: 'ok', channel: { webhook: { owner: 'ours' } } })
  })

  it('is answered once, however often a message is delivered', async () => {
    const delivery = whatsapp.message({ type: 'text', text: { body: 'Повтор?' } })
    const before = whatsapp.sent.length
    for (const _ of [1, 2, 3]) expect(await post(delivery)).toBe(200)
    await expect.poll(() => whatsapp.sent.length, { timeout: 20_000 }).toBe(before + 1)
    await expect.poll(async () => (await talk.health()).channel?.waiting).toEqual({ in: 0, out: 0 })
    expect(whatsapp.sent.length).toBe(before + 1)
  })

  it('is told nothing by a delivery that Meta did not sign', async () => {
    const { body = '' } = whatsapp.message({ type: 'text', text: { body: 'Подделка' } })
    expect(await post({ headers: { 'x-hub-signature-256': 'sha256=00' }, body })).toBe(401)
    expect(await post({ body })).toBe(401)
  })

  it('may be out of the 24-hour window: the reply is refused, and the owner is told about templates', async () => {
    const failedBefore = (await talk.health()).channel?.failed ?? 0
    const delivery = whatsapp.message({ type: 'text', text: { body: 'Давно' } }, '48222333444')
    whatsapp.wrote('48222333444', Date.now() - 25 * 3_600_000)
    expect(await post(delivery)).toBe(200)
    await expect
      .poll(async () => (await talk.health()).channel?.failed, { timeout: 20_000 })
      .toBe(failedBefore + 1)
    expect((await talk.health()).channel?.lastFailure?.text).toContain('шаблоны')
  })

  it('does not get a message that WhatsApp reports as undelivered: the health says so', async () => {
    await talk.say('Привет')
    const last = whatsapp.sent.at(-1)?.id ?? ''
    const failedBefore = (await talk.health()).channel?.failed ?? 0
    for (const status of ['sent', 'delivered', 'read'] as const)
      expect(await post(whatsapp.status(last, status))).toBe(200)
    for (const _ of [1, 2]) expect(await post(whatsapp.status(last, 'failed', 131_026))).toBe(200)
    await expect
      .poll(async () => (await talk.health()).channel?.failed, { timeout: 20_000 })
      .toBe(failedBefore + 1)
    expect((await talk.health()).channel?.lastFailure?.text).toContain('не смог доставить')
  })

  it('cannot be answered with a revoked token: the connection stops and says why', async () => {
    whatsapp.revoke()
    await post(whatsapp.message({ type: 'text', text: { body: 'Ещё здесь?' } }))
    await expect.poll(async () => (await talk.health()).state, { timeout: 30_000 }).toBe('error')
    expect((await talk.health()).message).toContain('токен')
  })
})
