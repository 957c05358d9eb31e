import { resolve } from 'node:path'
import { type MessengerDouble, startTalk, type TalkAssistant } from '@botanika/core/testing'
import { findFault, sign } from '../src/sign.ts'

export const secret = 'signing-secret-of-the-owner'

/** A simulated external system with one person. */
const fakeSystem = (): MessengerDouble => {
  const sent: { text: string }[] = []
  let written = 0
  return {
    sent,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body = Buffer.from(await request.arrayBuffer())
      const [time, signature] = ['x-botanika-timestamp', 'x-botanika-signature'].map(
        name => request.headers.get(name) ?? '',
      )
      const fault = findFault(body, { secret, now: Date.now(), time: time ?? '', signature: signature ?? '' })
      if (fault) return new Response(fault, { status: 401 })
      const { text, check } = JSON.parse(body.toString()) as { text?: string; check?: true }
      if (!check) sent.push({ text: text ?? '[image]' })
      return Response.json({ id: `s${sent.length}` })
    },
    write: (text, { url }) => {
      written += 1
      const from = { id: 'u1', name: 'Анна', language: 'ru' }
      const body = JSON.stringify({ id: `w${written}`, chat: { id: 'c1' }, from, text })
      const headers = { 'content-type': 'application/json', ...sign(body, { secret, now: Date.now() }) }
      return { url, headers, body }
    },
  }
}

/**
 * The real server, a system and a connection between them: for tests and for `npm run simulate`. The system
 * is the one above, or any receiver at a local address.
 */
export default (assistant?: TalkAssistant, receiver?: string) => {
  const at = (origin: string): string => receiver ?? `${origin}/bot`
  return startTalk({
    plugins: resolve(import.meta.dirname, '../..'),
    type: 'webhook',
    config: origin => ({ url: at(origin), secret }),
    messenger: fakeSystem(),
    env: origin => ({ OUTBOUND_ALLOW: new URL(at(origin)).host }),
    ...(assistant && { assistant }),
  })
}
