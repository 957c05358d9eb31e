import { type Handlers, linkNext } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import type { settingsApi } from './api.ts'

const day = 24 * 3_600_000
const done = { success: true } as const

export const settingsRoutes = ({
  powers: { accounts, settings },
}: AdminHost): Handlers<typeof settingsApi> => ({
  'GET /api/admin/settings': () => settings.instance.read(),
  'PUT /api/admin/settings': ({ body, caller }) => settings.instance.change(body, caller),
  'POST /api/admin/settings/test-mail': ({ body: { to, values }, caller }) =>
    settings.instance.testMail({ to, ...(values && { values }) }, caller),
  'GET /api/admin/invitations': async ({ query, ...call }) => {
    const { items, next } = await accounts.invitations.list(query)
    if (next !== undefined) linkNext(call, { after: next })
    return items.map(present)
  },
  'POST /api/admin/invitations': async ({ body: { days, ...request }, caller }) => {
    const expiresAt = days === null ? null : new Date(Date.now() + days * day)
    const { link, invitation } = await accounts.invitations.create({ ...request, expiresAt }, caller)
    return { link, invitation: present(invitation) }
  },
  'DELETE /api/admin/invitations/{id}': async ({ params: { id }, caller }) => {
    await accounts.invitations.revoke(id, caller)
    return done
  },
  'POST /api/admin/users/{id}/reset-link': async ({ params: { id }, caller }) => {
    const { link, expiresAt } = await accounts.createResetLink(id, caller)
    return { link, expiresAt: expiresAt.toISOString() }
  },
  'DELETE /api/admin/users/{id}/two-factor': async ({ params: { id }, caller }) => {
    await accounts.clearTwoFactor(id, caller)
    return done
  },
})

type Listed = Awaited<ReturnType<AdminHost['powers']['accounts']['invitations']['list']>>['items'][number]

const present = ({ expiresAt, createdAt, ...invitation }: Listed) => ({
  ...invitation,
  expiresAt: expiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
