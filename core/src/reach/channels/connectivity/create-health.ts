import type { FastifyInstance } from 'fastify'
import type { ChannelHealth } from '../../../contract/integration.ts'
import type { Language, Text } from '../../../contract/text.ts'
import { type AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import type { FollowedHealth, IntegrationRecord } from '../../connections/index.ts'
import { deadLetterTexts } from '../inbox/dead-letter-texts.ts'
import type { InboxCounts } from '../inbox/inbox.ts'
import type { DelayedMessages, OutboxCounts } from '../outbox/outbox.ts'
import { refusalOf } from '../refusal-of.ts'
import { hostOf } from './call-channel.ts'
import type { ConnectivityOptions } from './connectivity.ts'
import { isProblemResolved } from './delivery-evidence.ts'
import { fail } from './errors.ts'
import { timeAgo } from './time-ago.ts'

/** Health of messenger connections, for their owner. */
export const createHealth =
  (
    app: FastifyInstance,
    { registry, inbox, outbox }: Pick<ConnectivityOptions, 'registry' | 'inbox' | 'outbox'>,
  ) =>
  async (records: readonly IntegrationRecord[], language: Language) => {
    const ours = records.filter(({ type, isActive }) => isActive && registry.has(type))
    const accounts = [...new Set(ours.map(({ userId }) => userId.toHexString()))]
    const accountProblem = new Map(
      await Promise.all(accounts.map(async id => [id, await refusalOf(app, id)] as const)),
    )
    const found = await Promise.all(
      ours.map(async (record): Promise<[string, FollowedHealth]> => {
        const id = record._id.toHexString()
        const [inbound, outbound] = await Promise.all([inbox.counts(id), outbox.counts(id)])
        const { obstacle, ...rest } = record
        const known = isProblemResolved(record, inbound.lastInboundAt) ? rest : record
        const problem = problemOf(known, {
          accountProblem: accountProblem.get(record.userId.toHexString()),
          unreadable: unreadableProblem(inbound, app.integrations.titleOf(record.type)),
          outbound,
        })
        const channel = channelHealth(record, { inbound, outbound, language })
        return [id, { ...(problem && { problem }), ...(channel && { channel }) }]
      }),
    )
    return new Map(found)
  }

const problemOf = (
  { obstacle, silence }: Pick<IntegrationRecord, 'obstacle' | 'silence'>,
  {
    accountProblem,
    unreadable,
    outbound: { delayed },
  }: {
    accountProblem: AppError | null | undefined
    unreadable: FollowedHealth['problem']
    outbound: OutboxCounts
  },
): FollowedHealth['problem'] => {
  if (obstacle?.state === 'error') return obstacle
  if (accountProblem)
    return { state: 'error', code: accountProblem.code, message: localizeToAll(accountProblem) }
  // Account problems are checked live; a stored one is outdated.
  if (silence && !silence.code.startsWith('account.')) return { state: 'error', ...silence }
  if (delayed) return delayProblem(delayed)
  // A warning about the address is told first: without it nothing comes at all. Strangers who try the address weigh less than lost people.
  const isAddress = obstacle?.state === 'attention' && obstacle.code !== 'integrations.webhook-rejected'
  return isAddress ? obstacle : (unreadable ?? obstacle)
}

/** Time after the latest unreadable update in which it needs the owner's attention, ms. */
const recentMs = 7 * 24 * 3_600_000

/** Something came lately that the channel could not read. */
const unreadableProblem = ({ unreadable }: InboxCounts, title: Text): FollowedHealth['problem'] => {
  if (!unreadable || Date.now() - unreadable.at.getTime() > recentMs) return undefined
  const { count, at, what } = unreadable
  const error = fail('integrations.updates-unreadable', {
    params: { title, count, what, ago: timeAgo(at, Date.now()) },
  })
  return { state: 'attention', code: error.code, message: localizeToAll(error) }
}

/** Messages are delayed although the connection itself works. */
const delayProblem = ({ messages, until, text: reason }: DelayedMessages): FollowedHealth['problem'] => {
  const minutes = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 60_000))
  const error = fail('integrations.messages-wait', { params: { messages, minutes, reason } })
  return { state: 'attention', code: error.code, message: localizeToAll(error) }
}

interface Facts {
  inbound: InboxCounts
  outbound: OutboxCounts
  language: Language
}

const channelHealth = (
  { reach }: IntegrationRecord,
  { inbound, outbound, language }: Facts,
): ChannelHealth | null => {
  if (!reach) return null
  const { mode, owner, url, pending, lastError, lastErrorAt } = reach
  const failure = newestFailure({ inbound, outbound, language })
  return {
    mode,
    ...(inbound.lastInboundAt && { lastInboundAt: inbound.lastInboundAt.toISOString() }),
    ...(outbound.lastOutboundAt && { lastOutboundAt: outbound.lastOutboundAt.toISOString() }),
    ...(owner && {
      webhook: {
        owner,
        ...(url && { url: owner === 'foreign' ? hostOf(url) : url }),
        ...(pending !== undefined && { pending }),
        ...(lastError && { lastError }),
        ...(lastErrorAt && { lastErrorAt: lastErrorAt.toISOString() }),
      },
    }),
    waiting: { in: inbound.waiting, out: outbound.waiting },
    setAside: inbound.setAside,
    ...(inbound.unreadable && {
      unreadable: {
        count: inbound.unreadable.count,
        since: inbound.unreadable.since.toISOString(),
        lastAt: inbound.unreadable.at.toISOString(),
        what: inbound.unreadable.what,
      },
    }),
    failed: outbound.failed,
    repeated: outbound.repeated,
    unknown: outbound.unknown,
    ...(failure && { lastFailure: { at: failure.at.toISOString(), text: failure.text } }),
  }
}

const newestFailure = ({ inbound, outbound, language }: Facts): { at: Date; text: string } | null => {
  const sendFailure = outbound.lastFailure && {
    at: outbound.lastFailure.at,
    text: outbound.lastFailure.text[language],
  }
  if (!inbound.lastFailure) return sendFailure ?? null
  const { at, told = deadLetterTexts.unexpected } = inbound.lastFailure
  if (sendFailure && sendFailure.at > at) return sendFailure
  return { at, text: told[language] }
}
