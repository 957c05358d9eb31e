import type { FastifyInstance } from 'fastify'
import { AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import { asAppError } from '../../../platform/http/answer-error.ts'
import { fail } from '../errors.ts'
import type { MessageRecord } from '../records/message.model.ts'
import type { WrittenReply } from './ask-model.ts'
import { findProductCards } from './find-product-cards.ts'
import { hasFoundNothing } from './follow-up-reply.ts'
import type { ShownReply } from './show-reply.ts'
import type { Trace } from './trace.ts'

/** The stored reason why a reply failed: for a failure of a provider also whose key it was called with. */
const replyError = (error: AppError, { chosen }: Trace): NonNullable<MessageRecord['error']> => {
  const keyOf = error.code.startsWith('ai.') ? chosen?.access.keyOf : undefined
  return { code: error.code, message: localizeToAll(error), ...(keyOf && { keyOf }) }
}

interface Options {
  reply: MessageRecord
  shown: ShownReply
  trace: Trace
  /** Aborted: the reply was stopped. */
  signal: AbortSignal
}

/** The final fields of a reply: what was written, or why it ended before. Never rejects for what `write` throws. */
export const outcomeOf = async (
  app: FastifyInstance,
  { reply, shown, trace, signal }: Options,
  write: () => Promise<WrittenReply>,
): Promise<Partial<MessageRecord>> => {
  try {
    const { model, calledModel, usage, shortfall } = await write()
    const written = await shown.finish()
    const passages = trace.gathered?.passages ?? []
    const cards = findProductCards({ text: written.content, citations: written.citations, passages })
    return {
      ...written,
      status: shortfall ? 'interrupted' : 'complete',
      ...(cards.length > 0 && { cards }),
      ...(model !== undefined && { model }),
      ...(calledModel !== undefined && { calledModel }),
      ...(!shortfall && { foundNothing: hasFoundNothing(trace) }),
      ...(usage && { usage }),
      ...(shortfall && { error: replyError(shortfall, trace) }),
    }
  } catch (error) {
    const written = await shown.finish()
    const isStopped = signal.aborted
    const stopped = signal.reason instanceof AppError ? signal.reason : fail('conversations.interrupted')
    const known = isStopped ? stopped : asAppError(error, reply._id.toHexString())
    if (known.status >= 500 && !isStopped) app.log.warn({ err: error }, 'a reply failed')
    return {
      ...written,
      status: isStopped || written.content !== '' ? 'interrupted' : 'failed',
      error: replyError(known, trace),
    }
  }
}
