import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { connect, type Line } from '../live/connect.ts'
import { newGuest } from '../support/guest.ts'
import { unknownId as id, joinAtOnce, nameUnknown } from './inputs/event-floods.ts'

let server: TestApp
let olga: TestPerson
let assistantId: string
let conversationId: string
const lines: Line[] = []
beforeAll(async () => {
  server = await startTestApp({ env: { LIMITS: 'standard' } })
  olga = await server.person('Olga')
  assistantId = (
    await olga.api('POST /api/assistants', { body: { name: 'Магазин', model: 'botanika-local' } })
  ).id
  await olga.api('PUT /api/assistants/{id}/publication', {
    params: { id: assistantId },
    body: { isPublished: true },
  })
  conversationId = (await olga.api('POST /api/conversations', { body: { assistantId } })).id
})
afterAll(async () => {
  for (const line of lines) line.close()
  await server.stop()
})

const tab = async (person: { token?: string; cookie?: string } = olga): Promise<Line> => {
  const { token, cookie } = person
  const line = await connect(`${server.origin}/app`, { ...(token && { token }), ...(cookie && { cookie }) })
  lines.push(line)
  return line
}

/** Lets `typing` last as long as a test wants it to. */
const hold = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  server.app.realtime.handle('typing', async ({ event }) => {
    begun.push(event.conversationId)
    await new Promise<void>(resolve => ends.push(resolve))
    return {}
  })
  return {
    begun,
    end: () => {
      for (const end of ends.splice(0)) end()
    },
  }
}

describe('events of one connection', () => {
  it('are worked one after the other, a few wait, further ones are refused in words, and none goes unanswered', async () => {
    const held = hold()
    const line = await tab()
    const answers = Array.from({ length: 50 }, (_, n) => line.ask('typing', { conversationId: id(n) }))
    const refused = await Promise.race([answers[49], answers[0]])
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'realtime.too-many', message: expect.stringContaining('1') },
    })
    expect(held.begun).toEqual([id(0)])
    // Another connection of the same person waits for nothing.
    const other = await tab()
    expect((await other.ask('conversation:join', { conversationId })).ok).toBe(true)
    while (held.begun.length < 33) {
      held.end()
      await new Promise(setImmediate)
    }
    held.end()
    const told = await Promise.all(answers)
    expect(told.filter(({ ok }) => ok)).toHaveLength(33)
    expect(held.begun).toEqual(Array.from({ length: 33 }, (_, n) => id(n)))
  })

  it('do not hold up stopping a reply, nor the heartbeat', async () => {
    const held = hold()
    const line = await tab()
    const [slow, next] = [1, 2].map(n => line.ask('typing', { conversationId: id(n) }))
    expect(await line.ask('message:stop', { messageId: id(9) })).toMatchObject({
      error: { code: 'conversations.message-not-found' },
    })
    expect(held.begun).toEqual([id(1)])
    held.end()
    await slow
    held.end()
    await next
  })

  it('are dropped where the connection leaves', async () => {
    const held = hold()
    const line = await tab()
    for (let n = 0; n < 20; n += 1) line.socket.emit('typing', { conversationId: id(n) })
    await expect.poll(() => held.begun.length).toBe(1)
    const before = server.app.realtime.connections()
    line.close()
    await expect.poll(() => server.app.realtime.connections()).toBeLessThan(before)
    held.end()
    await (await tab()).ask('conversation:join', { conversationId })
    expect(held.begun).toHaveLength(1)
  })

  it('that name what is not there end it after twenty, and the next connection is served', async () => {
    const line = await tab()
    // The reason is not `io server disconnect`, which a page would treat as the end of its session.
    expect(await nameUnknown(line)).toEqual({ reason: 'transport close', isOk: false })
    expect((await (await tab()).ask('conversation:join', { conversationId })).ok).toBe(true)
  })
})

/** That many conversations of a person. */
const conversationsOf = async ({ api }: TestPerson, many: number, of: string): Promise<string[]> => {
  const opened = Array.from({ length: many }, (_, n) =>
    api('POST /api/conversations', { body: { assistantId: of, key: `key-${n}` } }),
  )
  return (await Promise.all(opened)).map(({ id }) => id)
}

it('several conversations of one tab, and all tabs of a person who comes back, are served at once', async () => {
  const ids = await conversationsOf(olga, 8, assistantId)
  for (let round = 0; round < 3; round += 1) {
    const tabs = await Promise.all([1, 2, 3, 4].map(() => tab()))
    const joined = tabs.flatMap(line =>
      ids.map(conversationId => line.ask('conversation:join', { conversationId })),
    )
    for (const { ok } of await Promise.all(joined)) expect(ok).toBe(true)
    if (round < 2) for (const line of tabs) line.close()
  }
  const line = await tab()
  const sent = await Promise.all(
    ids.map((conversationId, n) =>
      line.ask('message:send', { conversationId, clientMessageId: `several-${n}`, text: 'Вопрос' }),
    ),
  )
  expect(sent.map(({ ok }) => ok)).toEqual(ids.map(() => true))
})

it('32 conversations of one address go on at once', async () => {
  const boris = await server.person('Boris')
  const { id: his } = await boris.api('POST /api/assistants', {
    body: { name: 'Школа', model: 'botanika-local' },
  })
  const places = [
    ...(await conversationsOf(olga, 16, assistantId)).map(id => ({ id, person: olga })),
    ...(await conversationsOf(boris, 16, his)).map(id => ({ id, person: boris })),
  ]
  const told = await Promise.all(
    places.map(async ({ id: conversationId, person }) => {
      const line = await tab(person)
      const joined = await line.ask('conversation:join', { conversationId })
      const sent = await line.ask('message:send', {
        conversationId,
        clientMessageId: `at-once-${conversationId}`,
        text: 'Вопрос',
      })
      if (sent.ok)
        await line.until(
          'message:done',
          ({ message }) => message.conversationId === conversationId && message.status === 'complete',
        )
      return joined.ok && sent.ok
    }),
  )
  expect(told).toEqual(places.map(() => true))
})

it('an event beyond its rate is refused with the time to wait, whichever connection it comes by', async () => {
  const [first, second] = [await newGuest(server.origin), await newGuest(server.origin)]
  const { id } = await first.api('POST /api/conversations', { body: { assistantId } })
  const guests = [await tab(first), await tab(first), await tab(second)]
  const told: string[] = []
  for (let round = 0; round < 11; round += 1)
    told.push(...(await joinAtOnce(guests.slice(0, 2), { conversationId: id, count: 15 })))
  expect(told.filter(one => one === 'ok')).toHaveLength(300)
  expect(told.at(-1)).toMatch(/^realtime\.too-many: .*\d+/)
  // Another guest of the network shares it; who is signed in is counted by account.
  expect(await guests[2]?.ask('conversation:join', { conversationId: id })).toMatchObject({
    error: { code: 'realtime.too-many' },
  })
  expect((await (await tab()).ask('conversation:join', { conversationId })).ok).toBe(true)
})

it('pages are read a few at once, however many connections ask for them', async () => {
  const vera = await server.person('Vera')
  const tabs = await Promise.all(Array.from({ length: 20 }, () => tab(vera)))
  const ends: (() => void)[] = []
  let inWork = 0
  let most = 0
  server.app.realtime.handle('conversation:join', async () => {
    inWork += 1
    most = Math.max(most, inWork)
    await new Promise<void>(resolve => ends.push(resolve))
    inWork -= 1
    return { messages: [] }
  })
  const answers = Promise.all(tabs.map(line => line.ask('conversation:join', { conversationId })))
  await expect.poll(() => ends.length).toBe(8)
  // Nobody else waits for them.
  const other = (await tab()).ask('conversation:join', { conversationId })
  await expect.poll(() => ends.length).toBe(9)
  let isOver = false
  const all = Promise.all([answers, other]).finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const end of ends.splice(0)) end()
    await new Promise(setImmediate)
  }
  expect((await all).flat().every(({ ok }) => ok)).toBe(true)
  expect(most).toBeLessThanOrEqual(9)
})
