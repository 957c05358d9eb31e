import type { TestRequest } from '@botanika/core/testing'
import { describeChannel, type ShownMessage } from '@botanika/core/testing'
import { chat, delivery, person } from '../../test/cloud-deliveries.ts'
import { cloudFixtures, unreadable } from '../../test/cloud-fixtures.ts'
import { cloudSettings, fakeWhatsapp } from '../../test/fake-whatsapp.ts'
import plugin from '../index.ts'
import { signatureOf } from './verify.ts'

const whatsapp = fakeWhatsapp({ asksHook: false })
whatsapp.wrote(person)
whatsapp.media.set('file-1', { mime: 'image/jpeg', name: 'a.jpg', bytes: Buffer.from('jpeg') })

const signed = (payload: unknown, secret: unknown): TestRequest => {
  const body = JSON.stringify(payload)
  return { headers: { 'X-Hub-Signature-256': signatureOf(body, String(secret)) }, body }
}
const challenge = (token: string): TestRequest => ({
  method: 'GET',
  query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
})
const answering = (status: number, code: number) => async () =>
  Response.json({ error: { message: 'refused', type: 'OAuthException', code } }, { status })
const shown = (id: string): ShownMessage | undefined => whatsapp.sent.find(one => one.id === id)
let presses = 0

describeChannel({
  plugin,
  type: 'whatsapp',
  config: { ...cloudSettings, assistantId: 'asst_anybody' },
  fetch: whatsapp.fetch,
  takeOver: whatsapp.takeOver,
  chat,
  shown,
  uploads: true,
  press: ({ messageId, index, label, chat: { id: from } }) => {
    presses += 1
    return delivery(
      {
        from,
        type: 'interactive',
        context: { from: '15550783881', id: messageId },
        interactive: { type: 'button_reply', button_reply: { id: `b:${index}`, title: label } },
      },
      `wamid.P${presses}`,
    )
  },
  webhook: {
    deliver: (payload, { config }) => signed(payload, config.appSecret),
    handshakes: () => ({
      'Meta’s challenge': { request: challenge(cloudSettings.verifyToken), answer: '1158201444' },
    }),
    forged: () => ({
      'a challenge with another verify token': challenge('another word'),
      'signed with another app’s secret': {
        headers: { 'X-Hub-Signature-256': signatureOf('{}', 'another-secret') },
        body: '{}',
      },
    }),
  },
  fixtures: cloudFixtures(whatsapp),
  unreadable,
  failures: [
    { name: 'the token was revoked', fetch: answering(401, 190), expect: { kind: 'unauthorized' } },
    { name: 'the window is closed', fetch: answering(400, 131_047), expect: { kind: 'rejected' } },
    {
      name: 'it writes to one person too often',
      fetch: answering(400, 131_056),
      expect: { kind: 'rate-limited', retryAfterMs: 6_000, scope: 'chat' },
    },
    {
      name: 'the number sends too much',
      fetch: answering(429, 130_429),
      expect: { kind: 'rate-limited', retryAfterMs: 5_000, scope: 'connection' },
    },
    { name: 'WhatsApp is down', fetch: answering(503, 131_016), expect: { kind: 'unreachable' } },
    { name: 'WhatsApp broke', fetch: answering(500, 131_000), expect: { kind: 'ambiguous' } },
  ],
})
