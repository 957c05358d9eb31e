import { deliver, type LoadTarget, type ShownText, type StartLoad, serveFetch } from '@botanika/core/testing'
import { sign } from '../src/sign.ts'

const people = 20
const secret = 'signing-secret-of-the-load'

interface Posted {
  check?: true
  chat?: { id: string }
  text?: string
}

/** Another system whose people write at once; every tenth delivery is made twice. */
const startLoad: StartLoad = async () => {
  const shown: ShownText[] = []
  const served = await serveFetch(async (input, init) => {
    const { check, chat, text = '' }: Posted = JSON.parse(await new Request(input, init).text())
    if (!check) shown.push({ person: Number(chat?.id), text })
    return Response.json({ id: `s${shown.length}` })
  })
  let target: LoadTarget | undefined
  let written = 0
  const post = async (url: string, body: string): Promise<void> => {
    const proof = sign(body, { secret, now: Date.now() })
    const headers = { 'content-type': 'application/json', ...proof }
    await deliver(url, { headers, body })
  }
  return [
    {
      name: 'webhook',
      type: 'webhook',
      env: { OUTBOUND_ALLOW: new URL(served.origin).host },
      config: { url: `${served.origin}/bot`, secret },
      perMinute: 900,
      people,
      connected: async given => {
        target = given
      },
      write: async (person, text) => {
        written += 1
        const chat = { id: String(person) }
        const from = { id: String(person), language: 'ru' }
        const body = JSON.stringify({ id: `w${written}`, chat, from, text })
        const url = (await target?.hook()) ?? ''
        const isTwice = written % 10 === 0
        await post(url, body)
        if (isTwice) await post(url, body)
      },
      shown: () => shown,
      close: served.close,
    },
  ]
}
export default startLoad
