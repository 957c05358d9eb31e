import type { FastifyInstance } from 'fastify'
import { failAi, localName } from '../../../../answers/ai/index.ts'
import { working } from '../../../../contract/accounts/account-state.ts'
import { fail as failAccount } from '../../../../people/accounts/index.ts'
import type { AskRequest } from '../../../../plugin/services/ai.ts'

/** The model that answers, with whose key, and for which assistant. Throws when no model may or can answer. */
export const chooseModel = async (
  app: FastifyInstance,
  { accountId, assistantId, model: wanted, reply }: AskRequest,
) => {
  const account = await app.accounts.find(accountId)
  if (!account) throw failAccount('account.not-found')
  await app.accounts.requireOpen({ id: accountId }, working)
  const assistant = assistantId === undefined ? null : await app.assistants.ofAccount(accountId, assistantId)
  const credentials = assistant && (await app.integrations.credentialsFor(assistant._id))
  const chosen = await app.models.choose({
    alias: wanted ?? credentials?.model ?? assistant?.model ?? account.settings.defaultModel,
    accountId,
    ...(credentials && { integration: credentials }),
  })
  const { model, provider } = chosen
  const isBuiltIn = provider.id === 'local'
  if (model.kind !== 'chat' || (isBuiltIn && reply))
    throw failAi('ai.needs-model', { params: { model: isBuiltIn ? localName : model.label } })
  return { ...chosen, account, assistant, isBuiltIn }
}
