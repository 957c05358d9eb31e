import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../../answers/assistants/index.ts'
import { fail } from './errors.ts'

const field = '/config/assistantId'

/**
 * The assistant that a form names by its `asst_` id. Throws distinct errors for an internal id, a malformed
 * id, an unknown id and an id of another account's assistant.
 */
export const findAssistant = async (
  app: FastifyInstance,
  id: string,
  accountId: string,
): Promise<AssistantRecord> => {
  if (/^[0-9a-f]{24}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw fail('integrations.assistant-internal-id', { field })
  if (!id.startsWith('asst_')) throw fail('integrations.assistant-malformed-id', { field })
  const found = await app.assistants.byPublicId(id)
  if (!found) throw fail('integrations.assistant-unknown', { field })
  if (found.userId.toHexString() !== accountId) throw fail('integrations.assistant-foreign', { field })
  return found
}
