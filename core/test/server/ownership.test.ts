import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '../../src/contract/endpoint.ts'
import { clientEvents, coreApi } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, waitForDocument } from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { connect } from '../live/connect.ts'
import { belongings } from './ownership/belongings.ts'
import { type As, call, guestCookie } from './ownership/call.ts'
import { type Estate, makeEstate, type Names, namesOfNobody } from './ownership/estate.ts'
import { events } from './ownership/events.ts'
import { routes, type Shot } from './ownership/routes.ts'

const word = 'МАГНОЛИЯ'
const nobody = namesOfNobody()

let server: TestApp
let owner: Estate
let stranger: Estate
let before: string[]
let callers: Record<'user' | 'guest' | 'visitor' | 'anonymous', As>

beforeAll(async () => {
  server = await startTestApp({ env: { GOOGLE_DOCS_URL: 'http://127.0.0.1:9' } })
  owner = await makeEstate(server, 'Olga', word)
  stranger = await makeEstate(server, 'Boris', 'КРАПИВА')
  await givePlan(server, owner.person.user.id, 'premium')
  callers = {
    user: { token: stranger.person.token },
    guest: { cookie: await guestCookie(server.origin) },
    visitor: { token: stranger.visitorToken },
    anonymous: {},
  }
  // The work that goes on by itself is over: a document that cannot be fetched, X-rays that are being saved.
  const { api } = owner.person
  await waitForDocument(api, owner.names.googleDocument)
  for (const id of [owner.names.reply, owner.names.brokenReply, owner.names.visitorReply])
    await api('GET /api/messages/{id}/x-ray', { params: { id } })
  before = await belongings(server, owner)
}, 120_000)
afterAll(() => server.stop())

/** Returns whether a text contains anything by which the owner or their things are known. */
const leaks = (text: string): boolean =>
  [word, ...Object.values(owner.names)].some(secret => text.includes(secret))

const table = Object.entries(routes) as [keyof typeof coreApi, (typeof routes)[keyof typeof routes]][]
const accessOf = (route: keyof typeof coreApi): Access => coreApi[route].access

/** Returns the expected status: a caller who is refused learns nothing of what exists behind the refusal. */
const expected = (caller: keyof typeof callers, access: Access, refused: number): number => {
  if (caller === 'user' || access === 'public') return refused
  return caller === 'visitor' || access === 'user' ? 401 : refused
}

const tryAll = async (route: keyof typeof coreApi, shots: (names: Names) => Shot[]): Promise<void> => {
  const [aimed, missing] = [shots(owner.names), shots(nobody)]
  for (const [place, shot] of aimed.entries()) {
    for (const [caller, as] of Object.entries(callers) as [keyof typeof callers, As][]) {
      const label = `${caller}: ${route} ${JSON.stringify(shot)}`
      const answer = await call(server.origin, route, shot, as)
      expect(answer.status, label).toBe(expected(caller, accessOf(route), shot.refused))
      expect(leaks(answer.body), `${label}: ${answer.body}`).toBe(false)
      expect(answer, label).toEqual(await call(server.origin, route, missing[place] ?? {}, as))
    }
  }
}

it('every route and every event of the contract has an entry', () => {
  expect(Object.keys(routes).sort()).toEqual(Object.keys(coreApi).sort())
  expect(Object.keys(events).sort()).toEqual(Object.keys(clientEvents).sort())
})

describe('somebody else’s things', () => {
  it.each(table)(
    '%s is closed to a user, a guest, a visitor and an anonymous caller',
    async (route, entry) => {
      if ('shots' in entry) await tryAll(route, names => entry.shots(names, stranger.names))
      if ('own' in entry) {
        for (const as of Object.values(callers)) {
          const { body, status } = await call(server.origin, route, entry.own, as)
          expect([200, 401]).toContain(status)
          expect(leaks(body), body).toBe(false)
        }
      }
      if (!('visitorShots' in entry)) return
      for (const shot of entry.visitorShots(owner.names, stranger.names)) {
        const visitor = await call(server.origin, route, shot, callers.visitor)
        expect(visitor.status, visitor.body).toBe(shot.refused)
        expect(leaks(visitor.body)).toBe(false)
        for (const as of [callers.user, callers.guest, callers.anonymous])
          expect((await call(server.origin, route, shot, as)).status).toBe(401)
      }
    },
  )

  it('a widget’s public key gives a stranger a visit of their own, whatever they claim to be', async () => {
    const { key, visitorConversation } = owner.names
    const claims = [{}, { visitorToken: stranger.visitorToken }, { visitorId: 'a'.repeat(24) }]
    for (const body of claims) {
      const session = await server.api('POST /api/widget/{key}/session', { params: { key }, body })
      expect(session.conversation.messages).toEqual([])
      expect(session.conversation.id).not.toBe(visitorConversation)
      expect(JSON.stringify(session)).not.toContain(owner.names.user)
    }
  })

  it.each(Object.keys(clientEvents) as (keyof typeof clientEvents)[])(
    'the event %s is closed to a user, a guest and a visitor',
    async name => {
      const sockets = await Promise.all([
        connect(`${server.origin}/app`, callers.user),
        connect(`${server.origin}/app`, callers.guest),
        connect(`${server.origin}/widget`, callers.visitor),
      ])
      const missing = events[name](nobody)
      for (const socket of sockets) {
        for (const [place, payload] of events[name](owner.names).entries()) {
          const answer = await socket.ask(name, payload)
          expect(answer).toMatchObject({ ok: false, error: { code: expect.stringMatching(/not-found$/) } })
          expect(leaks(JSON.stringify(answer))).toBe(false)
          expect(answer).toEqual(await socket.ask(name, missing[place] ?? payload))
        }
        socket.close()
      }
    },
  )

  it('a namespace admits only those it is for', async () => {
    await expect(connect(`${server.origin}/app`, callers.anonymous)).rejects.toThrow('not-signed-in')
    await expect(connect(`${server.origin}/app`, callers.visitor)).rejects.toThrow('auth.session-ended')
    await expect(connect(`${server.origin}/widget`, callers.user)).rejects.toThrow('session-ended')
    await expect(connect(`${server.origin}/widget`, callers.guest)).rejects.toThrow('session-ended')
  })

  it('none of it was changed by all that', async () => {
    expect(await belongings(server, owner)).toEqual(before)
  })

  it('a stranger who tried to join receives nothing of the conversation', async () => {
    const { conversation } = owner.names
    const spy = await connect(`${server.origin}/app`, callers.user)
    await spy.ask('conversation:join', { conversationId: conversation })
    const socket = await connect(`${server.origin}/app`, { token: owner.person.token })
    await socket.ask('conversation:join', { conversationId: conversation })
    await socket.ask('message:send', {
      conversationId: conversation,
      clientMessageId: 'owner-0001',
      text: 'Где код?',
    })
    expect((await socket.until('message:done')).message.status).toBe('complete')
    expect(spy.heard).toEqual([])
    socket.close()
    spy.close()
  })
})

describe('one’s own things', () => {
  // A result is taken for a call that waits, from the page that was asked alone: widget-actions.test.ts.
  it.each(
    (Object.keys(clientEvents) as (keyof typeof clientEvents)[]).filter(name => name !== 'action:result'),
  )('the event %s is open to its owner, and to the visitor', async name => {
    const mine = await connect(`${server.origin}/app`, { token: owner.person.token })
    const visiting = await connect(`${server.origin}/widget`, { token: owner.visitorToken })
    const [own, visited] = events[name](owner.names)
    expect(await mine.ask(name, own)).toMatchObject({ ok: true })
    // The inbox is the account's: a visitor has no part in it.
    expect(await visiting.ask(name, visited)).toMatchObject({ ok: !name.startsWith('inbox:') })
    mine.close()
    visiting.close()
  })

  // Calls that delete something come last, the assistant itself at the very end.
  const order = (route: string) => {
    if (route === 'DELETE /api/assistants/{id}') return 3
    return route.endsWith('/rating')
      ? -1
      : ['/retry', '/clear', 'DELETE'].findLastIndex(part => route.includes(part))
  }
  const sorted = table
    .filter(([, entry]) => 'shots' in entry || 'visitorShots' in entry)
    .sort(([a], [b]) => order(a) - order(b))

  it.each(sorted)('%s is open to its owner', async (route, entry) => {
    const { names, person, visitorToken } = owner
    const [shots, token] =
      'shots' in entry
        ? [entry.shots(names, names), person.token]
        : ['visitorShots' in entry ? entry.visitorShots(names, names) : [], visitorToken]
    for (const shot of shots.filter(each => !each.onlyForeign)) {
      if (route.endsWith('/retry')) await breakReplies(server, [names.brokenReply, names.visitorReply])
      const { status, body } = await call(server.origin, route, shot, { token })
      expect(status, `${route}: ${body}`).toBe(200)
    }
  })
})

/** Only an interrupted reply at the end of its conversation can be asked for again, while the assistant answers there. */
const breakReplies = async ({ app }: TestApp, ids: string[]): Promise<void> => {
  const { conversations, messages } = app.conversations.store
  await conversations.updateMany({}, { $unset: { handler: 1 } })
  for (const _id of ids)
    await messages.updateOne({ _id }, { $set: { status: 'interrupted', order: 1_000_000 } })
}
