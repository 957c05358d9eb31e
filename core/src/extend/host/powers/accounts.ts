import type { FastifyInstance } from 'fastify'
import type { AccountsPower } from '../../../plugin/powers/index.ts'

export const createAccountsPower = ({ accounts, integrations }: FastifyInstance): AccountsPower => ({
  list: accounts.list,
  countFound: accounts.countFound,
  counts: accounts.counts,
  emailsOf: accounts.emailsOf,
  get: accounts.describe,
  update: accounts.update,
  block: accounts.block,
  unblock: accounts.unblock,
  connections: async accountId => {
    await accounts.describe(accountId)
    const found = await integrations.list(accountId)
    return found.map(({ _id, type, name, isActive }) => ({ id: _id.toHexString(), type, name, isActive }))
  },
  contentsOf: async accountId => {
    await accounts.describe(accountId)
    return accounts.contentsOf(accountId)
  },
  remove: accounts.remove,
  sessions: async accountId => {
    await accounts.describe(accountId)
    const found = await accounts.sessions.list(accountId)
    return found.map(({ _id, createdAt, lastUsedAt, expiresAt, device, actingAdminId }) => ({
      id: _id.toHexString(),
      createdAt,
      lastUsedAt,
      expiresAt,
      ...(device && { device }),
      ...(actingAdminId && { actingAdminId: actingAdminId.toHexString() }),
    }))
  },
  endSessions: async (accountId, by) => {
    await accounts.describe(accountId)
    await accounts.sessions.endAll(accountId)
    await accounts.audit({ action: 'sessions.ended', by, subjectId: accountId })
  },
  createResetLink: accounts.passwordReset.createLink,
  clearTwoFactor: accounts.twoFactor.clear,
  invitations: accounts.invitations,
  endSession: async (accountId, sessionId, by) => {
    await accounts.sessions.endOne(accountId, sessionId)
    await accounts.audit({ action: 'session.ended', by, subjectId: accountId, details: { sessionId } })
  },
  logInAs: accounts.logInAs,
})
