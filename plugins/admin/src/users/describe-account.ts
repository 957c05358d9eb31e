import type { AdminHost } from '../admin-host.ts'
import type { AccountDetails } from './account-details.ts'

const maxShown = 20
const days = 30

/** Describes a user with everything that belongs to the account. Throws `account.not-found`. */
export const describeAccount = async (
  { powers: { accounts, usage }, assistants }: AdminHost,
  id: string,
): Promise<AccountDetails> => {
  const account = await accounts.get(id)
  const [contents, owned, connections, used, sessions] = await Promise.all([
    accounts.contentsOf(id),
    assistants.list(id),
    accounts.connections(id),
    usage.of(id, { days }),
    accounts.sessions(id),
  ])
  const { replies, inputTokens, outputTokens } = used.total
  return {
    account,
    contents,
    assistants: owned
      .slice(0, maxShown)
      .map(({ id: assistantId, name, model }) => ({ id: assistantId, name, model })),
    connections: [...connections],
    usage: { replies, tokens: inputTokens + outputTokens },
    sessions: sessions.map(({ id: sessionId, createdAt, lastUsedAt, device, actingAdminId }) => ({
      id: sessionId,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      ...(device && { device }),
      ...(actingAdminId && { actingAdminId }),
    })),
  }
}
