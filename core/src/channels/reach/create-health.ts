import type { FastifyInstance } from 'fastify'
import type { ChannelHealth } from '../../contract/integration.ts'
import type { Language } from '../../contract/text.ts'
import type { FollowedHealth } from '../../integrations/followers.ts'
import type { IntegrationRecord } from '../../integrations/integration.model.ts'
import { AppError, speakAll } from '../../platform/errors/app-error.ts'
import type { InboxCounts } from '../inbox/inbox.ts'
import { setAsideTexts } from '../inbox/set-aside-texts.ts'
import type { HeldBack, OutboxCounts } from '../outbox/outbox.ts'
import { hostOf } from './call-channel.ts'
import { fail } from './errors.ts'
import { isSettled } from './evidence.ts'
import type { ReachOptions } from './reach.ts'

/** Health of messengers for an owner's list. */
export const createHealth =
  (app: FastifyInstance, { registry, inbox, outbox }: Pick<ReachOptions, 'registry' | 'inbox' | 'outbox'>) =>
  async (records: readonly IntegrationRecord[], language: Language) => {
    const ours = records.filter(({ type, isActive }) => isActive && registry.has(type))
    const accounts = [...new Set(ours.map(({ userId }) => userId.toHexString()))]
    const standing = new Map(
      await Promise.all(accounts.map(async id => [id, await refusal(app, id)] as const)),
    )
    const found = await Promise.all(
      ours.map(async (record): Promise<[string, FollowedHealth]> => {
        const id = record._id.toHexString()
        const [arrived, sent] = await Promise.all([inbox.counts(id), outbox.counts(id)])
        const { obstacle, ...rest } = record
        const known = isSettled(record, arrived.lastInboundAt) ? rest : record
        const problem = problemOf(known, { standing: standing.get(record.userId.toHexString()), sent })
        const channel = channelHealth(record, { arrived, sent, language })
        return [id, { ...(problem && { problem }), ...(channel && { channel }) }]
      }),
    )
    return new Map(found)
  }

/** Why nothing of an account answers people: it is blocked, frozen, switched off, or its assistants were taken away. */
const refusal = async (app: FastifyInstance, id: string): Promise<AppError | null> => {
  try {
    await app.accounts.requireOpen({ id }, [])
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const problemOf = (
  { obstacle, silence }: Pick<IntegrationRecord, 'obstacle' | 'silence'>,
  { standing, sent: { held } }: { standing: AppError | null | undefined; sent: OutboxCounts },
): FollowedHealth['problem'] => {
  if (obstacle?.state === 'error') return obstacle
  if (standing) return { state: 'error', code: standing.code, message: speakAll(standing) }
  // What the account had against it when the last message came is over.
  if (silence && !silence.code.startsWith('account.')) return { state: 'error', ...silence }
  return held ? heldProblem(held) : obstacle
}

/** Something waits to be sent though everything is in order here. */
const heldProblem = ({ messages, until, text: reason }: HeldBack): FollowedHealth['problem'] => {
  const minutes = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 60_000))
  const waits = fail('integrations.messages-wait', { params: { messages, minutes, reason } })
  return { state: 'attention', code: waits.code, message: speakAll(waits) }
}

interface Facts {
  arrived: InboxCounts
  sent: OutboxCounts
  language: Language
}

const channelHealth = (
  { reach }: IntegrationRecord,
  { arrived, sent, language }: Facts,
): ChannelHealth | null => {
  if (!reach) return null
  const { mode, owner, url, pending, lastError, lastErrorAt } = reach
  const failure = newestFailure({ arrived, sent, language })
  return {
    mode,
    ...(arrived.lastInboundAt && { lastInboundAt: arrived.lastInboundAt.toISOString() }),
    ...(sent.lastOutboundAt && { lastOutboundAt: sent.lastOutboundAt.toISOString() }),
    ...(owner && {
      webhook: {
        owner,
        ...(url && { url: owner === 'foreign' ? hostOf(url) : url }),
        ...(pending !== undefined && { pending }),
        ...(lastError && { lastError }),
        ...(lastErrorAt && { lastErrorAt: lastErrorAt.toISOString() }),
      },
    }),
    waiting: { in: arrived.waiting, out: sent.waiting },
    setAside: arrived.setAside,
    failed: sent.failed,
    repeated: sent.repeated,
    unknown: sent.unknown,
    ...(failure && { lastFailure: { at: failure.at.toISOString(), text: failure.text } }),
  }
}

const newestFailure = ({ arrived, sent, language }: Facts): { at: Date; text: string } | null => {
  const outward = sent.lastFailure && { at: sent.lastFailure.at, text: sent.lastFailure.text[language] }
  if (!arrived.lastFailure) return outward ?? null
  const { at, told = setAsideTexts.unexpected } = arrived.lastFailure
  if (outward && outward.at > at) return outward
  return { at, text: told[language] }
}
