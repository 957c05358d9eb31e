import type { FastifyInstance } from 'fastify'
import type { Chosen } from '../../../answers/models/index.ts'
import type { Text } from '../../../contract/text.ts'
import { AppError, localizeWhat } from '../../../platform/errors/app-error.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import type { Trace } from './trace.ts'

interface Options<Answered> {
  ask(by: Chosen): Promise<Answered>
  chosen: Chosen
  trace: Trace
  /** true: the passages have something to quote. */
  canQuote(): boolean
  /** Called with the reason why the provider did not answer. */
  onStoodIn(reason: Text): void
}

/**
 * Asks the chosen model; where its provider is down and the administrator wants it, the built-in one instead. Once something of the reply
 * was shown nothing replaces it, and a question that no passage answers fails with the provider's error.
 */
export const askOrStandIn = async <Answered>(
  { models }: FastifyInstance,
  { ask, chosen, trace, canQuote, onStoodIn }: Options<Answered>,
): Promise<{ answered: Answered; by: Chosen }> => {
  try {
    return { answered: await ask(chosen), by: chosen }
  } catch (error) {
    const by = trace.firstTextAt === undefined ? models.standInFor(chosen, error) : null
    if (!by || !(error instanceof AppError) || !canQuote()) throw error
    trace.chosen = by
    const answered = await ask(by)
    onStoodIn(localizeWhat(error))
    return { answered, by }
  }
}

declare module '../../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** The built-in model answered in place of a provider that is down; `access`: whose key that has. */
    'reply.stood-in': { conversation: ConversationRecord; reason: Text; access: Chosen['reason'] }
  }
}
