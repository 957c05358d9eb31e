import { createHmac } from 'node:crypto'
import { secret, type Target } from '../target/start-target.ts'
import { type Input, post } from './input.ts'

const mebibyte = 1_048_576
const signed = (body: string) => {
  const time = String(Math.floor(Date.now() / 1_000))
  const mac = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
  return { 'x-botanika-timestamp': time, 'x-botanika-signature': `sha256=${mac}` }
}
let number = 0
const delivery = (fields: object): string => {
  number += 1
  return JSON.stringify({
    id: `h${number}`,
    chat: { id: `c${number}` },
    from: { id: 'u1' },
    text: '',
    ...fields,
  })
}
const forged = (name: string, body: string, told: RegExp): Input => ({
  name,
  told,
  send: ({ hook }) => post(hook, { headers: { 'x-botanika-signature': 'sha256=0' }, body }),
})
const known = (name: string, body: string, told: RegExp): Input => ({
  name,
  told,
  send: ({ hook }) => post(hook, { headers: signed(body), body }),
})
const files = (url: string) => Array.from({ length: 10 }, (_, n) => ({ name: `${n}.gif`, url }))

/** Waits until what came was worked on. */
const worked = async ({ owner }: Target): Promise<void> => {
  for (;;) {
    const [integration] = await owner.api('GET /api/integrations')
    const { in: waiting, out } = integration?.health.channel?.waiting ?? {}
    if (waiting === 0 && out === 0) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

export const webhooks: readonly Input[] = [
  forged('a megabyte with a wrong signature', 'a'.repeat(mebibyte), /hooks\.|http\./),
  forged('two megabytes with a wrong signature', 'a'.repeat(2 * mebibyte), /http\.too-large/),
  {
    name: '300 forged deliveries at once',
    told: /hooks\.refused.*http\.too-many|http\.too-many.*hooks\.refused/,
    send: async ({ hook }) => {
      const bodies = Array.from({ length: 300 }, (_, n) => post(hook, { body: `${n}`.repeat(10_000) }))
      return [...new Set(await Promise.all(bodies))].join()
    },
  },
  known('a megabyte of brackets', '['.repeat(mebibyte), /hooks\.|http\./),
  known('a megabyte of numbers', `[${'1,'.repeat(mebibyte / 2 - 2)}1]`, /hooks\.|http\./),
  known('a name of prototypes', delivery({ __proto__: 1, constructor: { prototype: { a: 1 } } }), /200/),
  {
    name: '40 messages of 20,000 blanks and letters',
    told: /^200$/,
    send: async target => {
      const texts = [' '.repeat(20_000), 'а '.repeat(10_000), '[a]('.repeat(5_000), '\ud800'.repeat(20_000)]
      const sent = Array.from({ length: 40 }, (_, n) => {
        const body = delivery({ text: texts[n % 4] })
        return post(target.hook, { headers: signed(body), body })
      })
      const told = new Set(await Promise.all(sent))
      await worked(target)
      return [...told].join()
    },
  },
  {
    name: 'ten pictures of 19 MB of a messenger',
    told: /^200$/,
    send: async target => {
      const head = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
      const picture = Buffer.concat([head, Buffer.alloc(19 * mebibyte)])
      target.site.pages.set('/big.gif', (_, reply) => void reply.writeHead(200).end(picture))
      const body = delivery({ text: 'Что здесь?', files: files(`${target.site.origin}/big.gif`) })
      const told = await post(target.hook, { headers: signed(body), body })
      await worked(target)
      return told
    },
  },
]
