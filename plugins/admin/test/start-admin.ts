import { resolve } from 'node:path'
import { startTestApp, type TestPerson } from '@botanika/core/testing'

export interface Answer {
  status: number
  body: ReturnType<typeof JSON.parse>
  headers: Headers
}

interface CallOptions {
  /** Left out: a visitor. */
  token?: string
  body?: unknown
  language?: string
}

/** The real server with this plugin and its administrator. */
export const startAdmin = async () => {
  const server = await startTestApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../..') } })
  const admin = await server.admin()

  /** `call('GET /api/admin/users?role=admin', { token })` */
  const call = async (
    key: string,
    { token, body, language = 'ru' }: CallOptions = { token: admin.token },
  ): Promise<Answer> => {
    const [method = '', path = ''] = key.split(' ')
    const response = await fetch(server.origin + path, {
      method,
      headers: {
        'accept-language': language,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  return {
    server,
    admin,
    call,
    /** Calls as the administrator. */
    asAdmin: (key: string, body?: unknown) =>
      call(key, { token: admin.token, ...(body !== undefined && { body }) }),
    /** A token of a session that an administrator opened as somebody. */
    actAs: async ({ user }: TestPerson, by: TestPerson): Promise<string> => {
      const record = await server.app.accounts.find(user.id)
      if (!record) throw new Error('there is no such account')
      return server.app.accounts.sessions.open(record, { actingAdminId: by.user.id })
    },
    /** As if the people of these names had come at that moment. */
    setCreatedAt: (username: RegExp, createdAt: Date) =>
      server.app.db.connection.collection('users').updateMany({ username }, { $set: { createdAt } }),
    stop: () => server.stop(),
  }
}

export type AdminSite = Awaited<ReturnType<typeof startAdmin>>
