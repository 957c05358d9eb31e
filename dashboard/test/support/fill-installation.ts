import type { startApp } from './start-app.ts'

type Server = Awaited<ReturnType<typeof startApp>>

const dayMs = 86_400_000
const long = 'a-very-long-name-of-a-person-whose-parents-could-not-decide'

/**
 * Something on every tab of the administration, with names that are long and none in Cyrillic: what is left of it in English
 * and Polish was not translated.
 */
export const fillInstallation = async (server: Server, { users }: { users: number }) => {
  const admin = await server.admin()
  const anna = await server.person('Anna')
  await server.change(anna.user.id, { isBlocked: true, note: 'Owes us an answer' })
  const now = Date.now()
  const batch = 1_000
  for (let from = 3; from < users; from += batch)
    await server.insert(
      'users',
      Array.from({ length: Math.min(batch, users - from) }, (_, at) => person(from + at, now)),
    )
  await server.insert('users', [
    { ...person(users, now), username: long, usernameKey: long, email: `${long}@example.com` },
  ])
  await server.insert('announcements', [
    announcement('Maintenance on Sunday', new Date(now - dayMs)),
    announcement('A draft with a title that goes on and on, until no line of a phone can hold it', null),
  ])
  await server.insert('support_requests', [
    {
      name: long,
      email: `${long}@example.com`,
      topic: 'problem',
      message: 'Nothing works. '.repeat(40),
      userId: null,
      language: 'en',
      status: 'open',
      note: '',
      answers: [],
      version: 1,
      createdAt: new Date(now - 3_600_000),
      updatedAt: new Date(now - 3_600_000),
    },
  ])
  await server.insert('deliveries', [delivery(1, 'failed', now), delivery(2, 'unknown', now)])
  await call(server, admin.token, 'POST /api/admin/codes', {
    plan: 'pro',
    count: 3,
    note: `For ${long}`,
  })
  await call(server, admin.token, 'POST /api/admin/invitations', {
    uses: 5,
    days: 30,
    plan: 'pro',
    note: long,
  })
  await server.use({ accountId: anna.user.id, model: 'gpt-4o', replies: 1_234, cost: 12.5 })
  return { admin, anna }
}

const person = (n: number, now: number) => ({
  username: `Person ${n}`,
  usernameKey: `person ${n}`,
  email: `person-${n}@example.com`,
  passwordHash: null,
  settings: { defaultModel: 'botanika-local', autoSave: true, darkMode: false, dailyReplies: null },
  role: 'user',
  isDemo: false,
  apiKeySealed: null,
  isActive: n % 7 !== 0,
  assistantAccessRestricted: n % 5 === 0,
  isBlocked: false,
  plan: n % 3 === 0 ? 'pro' : 'free',
  planActivatedAt: n % 3 === 0 ? new Date(now - dayMs) : null,
  planExpiresAt: n % 3 === 0 ? new Date(now + 29 * dayMs) : null,
  createdAt: new Date(now - (n % 400) * dayMs),
})

const announcement = (title: string, publishedAt: Date | null) => ({
  title,
  content: 'The server will be **away** for an hour.',
  type: 'warning',
  priority: 'high',
  targetUsers: 'plans',
  targetUserIds: [],
  targetRoles: [],
  targetPlans: ['pro', 'premium'],
  isActive: true,
  isPinned: true,
  expiresAt: null,
  publishedAt,
  createdBy: null,
  version: 1,
  createdAt: new Date(),
  updatedAt: new Date(),
})

const delivery = (n: number, state: 'failed' | 'unknown', now: number) => ({
  key: `walk:${n}`,
  integrationId: 'f'.repeat(24),
  chat: { id: `c${n}`, kind: 'private' },
  parts: [{ content: { kind: 'text', markdown: 'Hello' }, state }],
  state,
  isSplit: true,
  order: n,
  attempt: 1,
  limitedMs: 0,
  nextAttemptAt: new Date(now),
  leaseOwner: null,
  fence: 1,
  repeated: false,
  createdAt: new Date(now),
  finishedAt: new Date(now),
  expiresAt: new Date(now + 30 * dayMs),
})

const call = async ({ origin }: Server, token: string, key: string, body: object): Promise<void> => {
  const [method = '', path = ''] = key.split(' ')
  const response = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${key}: ${response.status} ${await response.text()}`)
}
