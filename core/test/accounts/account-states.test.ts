import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Access,
  type ClientEventName,
  clientEvents,
  coreApi,
  freezingRules,
} from '../../src/contract/index.ts'
import { accountModels } from '../../src/people/accounts/models.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { connect, type Line } from '../live/connect.ts'
import { call } from '../server/ownership/call.ts'
import { namesOfNobody } from '../server/ownership/estate.ts'
import { events } from '../server/ownership/events.ts'

type Route = keyof typeof coreApi
type State = 'in order' | 'frozen' | 'frozen altogether' | 'stopped' | 'restricted' | 'blocked'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const states: Readonly<Record<State, Record<string, unknown>>> = {
  'in order': {},
  frozen: { createdAt: daysAgo(4) },
  'frozen altogether': { createdAt: daysAgo(4) },
  stopped: { isActive: false },
  restricted: { assistantAccessRestricted: true },
  blocked: { isBlocked: true },
}
const whole = { createdAt: new Date(), isActive: true, assistantAccessRestricted: false, isBlocked: false }

/** Routes that make something new. */
const creating: Route[] = [
  'POST /api/assistants',
  'POST /api/assistants/import',
  'POST /api/assistants/import-openai',
  'POST /api/assistants/import-archive',
  'POST /api/integrations',
  'POST /api/integrations/{type}',
]
/** Routes that belong to the account itself, or to nobody. */
const ofTheAccount: Route[] = [
  'GET /api/instance',
  'POST /api/setup',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/auth/google',
  'GET /api/auth/google/callback',
  'GET /api/auth/me',
  'POST /api/auth/invitation',
  'POST /api/auth/confirm',
  'POST /api/auth/confirm/again',
  'POST /api/auth/second-factor',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password/check',
  'POST /api/auth/reset-password',
  'GET /api/account/sign-in',
  'PUT /api/account/password',
  'PUT /api/account/email',
  'DELETE /api/account/email/pending',
  'POST /api/auth/confirm-email',
  'POST /api/account/google/disconnect',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions/{id}',
  'DELETE /api/account/sessions',
  'GET /api/account/contents',
  'POST /api/account/export',
  'POST /api/account/removal',
  'GET /api/account/two-factor',
  'POST /api/account/two-factor',
  'POST /api/account/two-factor/confirm',
  'POST /api/account/two-factor/recovery-codes',
  'POST /api/account/two-factor/off',
  'GET /api/account/api-keys',
  'DELETE /api/account/api-keys/{id}',
  'POST /api/users',
  'GET /api/users/{id}',
  'GET /api/users/by-email/{email}',
  'GET /api/plans',
  'POST /api/activate-plan',
  'GET /api/usage/plan',
  'GET /api/models',
  'GET /api/examples',
  'GET /api/plugins',
  'GET /api/plugins/pages',
  'GET /api/announcements',
  'GET /api/announcements/unread',
  'POST /api/announcements/read',
  'POST /api/announcements/{id}/read',
  'POST /api/support-requests',
  'POST /api/chat-widget',
  'GET /api/installers',
  'POST /api/installers/links',
  'GET /api/installers/windows',
  'GET /api/widget/{key}/look',
  'GET /api/notifications',
  'POST /api/notifications/read',
  'GET /api/notifications/delivery',
  'POST /api/notifications/delivery/messenger',
  'DELETE /api/notifications/delivery/messenger',
]
/** Reads, and begins to link a device. */
const beginning: Route[] = ['GET /api/integrations/{type}/{id}/qr']
/** Notes what a browser made of a conversation that may be read; looks at the owner's site. */
const ofReading: Route[] = ['POST /api/conversations/{id}/exports', 'POST /api/widgets/{id}/check-site']
const settings: Route[] = ['PUT /api/users/{id}', 'POST /api/models/test-key', 'POST /api/models/probe']

const isOpenToStopped = (route: Route): boolean =>
  (route.startsWith('GET ') && !beginning.includes(route)) || [...ofTheAccount, ...ofReading].includes(route)
const isOpen: Readonly<Record<Exclude<State, 'blocked'>, (route: Route) => boolean>> = {
  'in order': () => true,
  frozen: route => !creating.includes(route),
  'frozen altogether': isOpenToStopped,
  stopped: isOpenToStopped,
  restricted: route => ofTheAccount.includes(route) || settings.includes(route),
}
const expectedReply: Readonly<Record<State, string>> = {
  'in order': '',
  frozen: 'account.frozen',
  'frozen altogether': 'account.frozen',
  stopped: 'account.frozen',
  restricted: 'account.assistants-restricted',
  blocked: 'account.blocked',
}
const looking: ClientEventName[] = ['conversation:join', 'message:resume', 'inbox:watch']

let server: TestApp
let olga: TestPerson
let key: string
let visitorToken: string

const isStopped = (state: State): boolean => state === 'stopped' || state === 'frozen altogether'
const become = async (state: State): Promise<void> => {
  const freezeScope = state === 'frozen altogether' ? 'all' : 'create'
  const { instance } = server.app
  await instance.change(
    { revision: (await instance.view()).revision, values: { freezeScope } },
    { id: olga.user.id },
  )
  await accountModels(server.app.db).users.updateOne(
    { _id: olga.user.id },
    { $set: { ...whole, ...states[state] } },
    { timestamps: false, overwriteImmutable: true },
  )
}

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  const assistant = await olga.api('POST /api/assistants', { body: { name: 'Склад' } })
  const [widget] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id: assistant.id } })
  key = widget?.key ?? ''
  const visit = await server.api('POST /api/widget/{key}/session', { params: { key }, body: {} })
  visitorToken = visit.visitorToken
})
afterAll(() => server.stop())

// Calls end sessions: their own (sign-out), or all others.
const openSession = () =>
  server.app.accounts.sessions.open({ _id: new Types.ObjectId(olga.user.id), role: 'user' })
const toOwn = async () => connect(`${server.origin}/app`, { token: await openSession() })
const toWidget = () => connect(`${server.origin}/widget`, { token: visitorToken })

const params = () => ({
  ...Object.fromEntries(
    ['id', 'userId', 'documentId', 'alias', 'type', 'entryId', 'contactId'].map(name => [
      name,
      'f'.repeat(24),
    ]),
  ),
  key,
  email: 'nobody@example.com',
})
const codeOf = (body: string): string => /"code":"([^"]*)"/.exec(body)?.[1] ?? ''
const accessOf = (route: Route): Access => coreApi[route].access
const routes = Object.keys(coreApi) as Route[]

const callRoute = async (route: Route) => {
  const [method = ''] = route.split(' ')
  const isVisitors = accessOf(route) === 'visitor'
  const token = isVisitors ? visitorToken : await openSession()
  const shot = { params: params(), ...(method !== 'GET' && { body: {} }) }
  const { status, body } = await call(server.origin, route, shot, { token })
  return { status, code: codeOf(body), body }
}

describe.each(Object.keys(states) as State[])('an account that is %s', state => {
  beforeAll(() => become(state))

  it.each(routes)('%s', async route => {
    const { status, code, body } = await callRoute(route)
    const access = accessOf(route)
    const label = `${status} ${body.slice(0, 300)}`
    if (access === 'visitor' || route === 'POST /api/widget/{key}/session') {
      const isHeld = route === 'POST /api/widget/{key}/session' || route.startsWith('GET')
      const open = state === 'in order' || state === 'frozen' || (isStopped(state) && isHeld)
      expect(code === 'conversations.unavailable', label).toBe(!open)
      return
    }
    if (access === 'admin') return expect(code, label).toMatch(/^auth\.(admin-only|session-ended)$/)
    if (state === 'blocked') {
      if (access !== 'public') expect([status, code], label).toEqual([401, 'auth.session-ended'])
      return
    }
    if (isOpen[state](route)) return expect(code, label).not.toMatch(/^account\.(frozen|assist|blocked)/)
    // Public ones that only a token or an address of theirs opens, too.
    expect([status, code], label).toEqual([403, expectedReply[state]])
    if (expectedReply[state] !== 'account.frozen') return
    expect(body).toContain('"requiresActivation":true')
    expect(body).toContain(freezingRules[isStopped(state) ? 'all' : 'create'].refused.ru)
  })

  it.runIf(state === 'restricted' || state === 'blocked')('no connection of a visitor', async () => {
    await expect(toWidget()).rejects.toThrow('conversations.unavailable')
  })
  it.runIf(state === 'blocked')('no connection of its owner', async () => {
    await expect(toOwn()).rejects.toThrow('auth.session-ended')
  })

  const isOpenTo = (name: ClientEventName): boolean =>
    state === 'in order' || state === 'frozen' || (isStopped(state) && looking.includes(name))
  const ask = async (line: Line, name: ClientEventName) => {
    const [payload] = events[name](namesOfNobody())
    const answer = await line.ask(name, payload as never)
    line.close()
    return answer
  }
  const names = Object.keys(clientEvents) as ClientEventName[]

  it.runIf(state !== 'blocked').each(names)('the event %s of its owner', async name => {
    const code = isOpenTo(name) ? expect.stringMatching(/not-found$/) : expectedReply[state]
    expect(await ask(await toOwn(), name)).toMatchObject({ ok: false, error: { code } })
  })

  it.runIf(state !== 'blocked' && state !== 'restricted').each(names)(
    'the event %s of a visitor',
    async name => {
      const code = isOpenTo(name) ? expect.stringMatching(/not-found$/) : 'conversations.unavailable'
      expect(await ask(await toWidget(), name)).toMatchObject({ ok: false, error: { code } })
    },
  )
})
