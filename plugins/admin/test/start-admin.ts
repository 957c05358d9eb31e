import { resolve } from 'node:path'
import { type CallOptions, callerOf, startTestApp, type TestPerson } from '@botanika/core/testing'

/** The real server with this plugin and its administrator. */
export const startAdmin = async () => {
  const server = await startTestApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../..') } })
  const admin = await server.admin()

  /** `call('GET /api/admin/users?role=admin', { token })` */
  const ask = callerOf(server.origin)
  const call = (key: string, options: CallOptions = { token: admin.token }) => ask(key, options)

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
    /** Sets the time of registration of the people with these names. */
    setCreatedAt: (username: RegExp, createdAt: Date) =>
      server.app.db.connection.collection('users').updateMany({ username }, { $set: { createdAt } }),
    stop: () => server.stop(),
  }
}

export type AdminSite = Awaited<ReturnType<typeof startAdmin>>
