import { ChannelError } from '@botanika/core/plugin'
import { processorBound } from '@botanika/core/testing'
import { expect, it } from 'vitest'
import { poll } from './poll.ts'
import { openBot } from './telegram-api.ts'

const replying = (text: string, calls: string[] = []) =>
  openBot({
    token: '123456:AA',
    apiRoot: 'http://127.0.0.1',
    fetch: async (_, init) => {
      calls.push(String(init?.body))
      return new Response(text)
    },
  })

/** CPU time of this thread, ms, and the result of the poll. */
const polled = async (text: string) => {
  const client = replying(text)
  const before = process.threadCpuUsage()
  const outcome = await pollWith(client).catch((error: unknown) => error)
  const { user, system } = process.threadCpuUsage(before)
  return { outcome, ms: (user + system) / 1_000 }
}
const pollWith = (client: ReturnType<typeof openBot>) =>
  poll({ client } as Parameters<typeof poll>[0], { cursor: undefined })

const list = (part: (n: number) => string, count: number) =>
  Array.from({ length: count }, (_, n) => part(n)).join()
const result = (json: string) => `{"ok":true,"result":${json}}`
const chat = '{"id":1,"type":"private"}'

it.each([
  ['lists', result(`[${list(() => '[]', 1_390_000)}]`)],
  ['keys', result(`[{${list(n => `"${n.toString(36)}":1`, 370_000)}}]`)],
  ['updates', result(`[${list(n => `{"update_id":${n}}`, 190_000)}]`)],
  [
    'entities',
    result(
      `[{"update_id":1,"message":{"message_id":1,"chat":${chat},"text":"a","entities":[${list(() => '{"type":"bold","offset":0,"length":1}', 100_000)}]}}]`,
    ),
  ],
  ['text', 'a'.repeat(4_194_304)],
  ['brackets', '['.repeat(4_194_304)],
])('a reply of 4 MiB of %s is none of Telegram, and does not block the event loop', async (_, text) => {
  await polled(text)
  const { outcome, ms } = await polled(text)
  expect(outcome).toBeInstanceOf(ChannelError)
  expect(outcome).toMatchObject({ kind: 'unreachable' })
  expect(ms).toBeLessThan(processorBound(150, ms))
})

it('a refusal of megabytes is shown by its first words', async () => {
  const refusal = (description: unknown) => JSON.stringify({ ok: false, error_code: 400, description })
  const { outcome, ms } = await polled(refusal(`Bad Request: ${'a'.repeat(4_000_000)}`))
  if (!(outcome instanceof ChannelError)) throw outcome
  expect(outcome).toMatchObject({ kind: 'rejected', detail: expect.stringContaining('Bad Request: aaa') })
  expect(outcome.message.length).toBeLessThan(1_100)
  expect(ms).toBeLessThan(processorBound(150, ms))
  for (const none of [undefined, 1, { a: 1 }])
    expect((await polled(refusal(none))).outcome).toMatchObject({ kind: 'unreachable' })
})

it('twenty-five updates are asked for and taken at once, the rest comes next', async () => {
  const calls: string[] = []
  const updates = list(n => `{"update_id":${n},"message":{"message_id":${n},"chat":${chat},"text":"a"}}`, 100)
  const { updates: taken, cursor } = await pollWith(replying(result(`[${updates}]`), calls))
  expect(calls[0]).toContain('"limit":25')
  expect(taken).toHaveLength(25)
  expect(cursor).toBe('25')
})

it('the longest updates there can be fit into a reply', async () => {
  const text = String.raw`\ud83c\udf37`.repeat(4_096)
  const entities = list(
    () => '{"type":"text_link","offset":1000,"length":1000,"url":"https://example.com/"}',
    100,
  )
  const message = (more: string) =>
    `{"message_id":1,"chat":${chat},"text":"${text}","entities":[${entities}]${more}}`
  const updates = list(
    n => `{"update_id":${n},"message":${message(`,"reply_to_message":${message('')}`)}}`,
    25,
  )
  const { updates: taken } = await pollWith(replying(result(`[${updates}]`)))
  expect(taken).toHaveLength(25)
})
