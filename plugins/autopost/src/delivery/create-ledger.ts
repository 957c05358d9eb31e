import { createHash } from 'node:crypto'
import type { Text } from '@botanika/core/contract'
import { AppError, localizeToAll, oneOf, type PostStatus, type Publishing } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import { isDuplicateKey } from '../is-duplicate-key.ts'
import type { MediaStore } from '../media/media-store.ts'
import { draftOf } from '../posts/draft-of.ts'
import type { PostRecord } from '../posts/post-model.ts'
import type { Target } from '../shared/post.ts'
import {
  createDeliverySchema,
  type DeliveryFields,
  type DeliveryRecord,
  type DeliveryState,
  finalStates,
  keyOf,
  liveStates,
} from './delivery-model.ts'
import { reasons } from './reasons.ts'

/** Deliveries are put so long before they are due: until then, a change of the post costs nothing. */
export const aheadMs = 12 * 3_600_000
/** Ends that may be followed by another one. */
const openStates: readonly DeliveryState[] = ['failed', 'unknown', 'missed']
/** Another process may see a delivery as near that this one sees as far. */
const slackMs = 3_600_000
/** Of a key that must never be published. */
const never = new Date('2999-01-01')

export interface Settled {
  delivery: DeliveryRecord
  status: Pick<PostStatus, 'state' | 'text' | 'url' | 'steps'>
}

export interface LedgerOptions {
  host: Pick<AutopostHost, 'db'> & { publishing: Publishing }
  media: Pick<MediaStore, 'bytesOf'>
  now(): Date
  /** A delivery has ended; called once for each end. */
  onSettled(settled: Settled): Promise<void>
}

/** What is put of a post for one channel, as a value that differs when a reader would see a difference. */
export const hashOf = (post: PostRecord, target: Target): string => {
  const { text } = draftOf(post, target, new Map())
  const { media, buttons, comment, linkPreview } = post
  return createHash('sha256')
    .update(JSON.stringify([text, media, buttons, comment, linkPreview]))
    .digest('hex')
}

/**
 * Deliveries, one by one, and `host.publishing`. Every step is stored before it is taken and goes by the revision it read, so that
 * a process that was cut off or is slow never publishes what another one withdrew.
 */
export const createLedger = ({ host, media, now, onSettled }: LedgerOptions) => {
  const deliveries = host.db.model('deliveries', createDeliverySchema())
  const { publishing } = host

  /** The delivery after a change, or null: it is not in this state any more. */
  const change = (
    { _id, revision, state }: DeliveryRecord,
    fields: Partial<DeliveryFields>,
  ): Promise<DeliveryRecord | null> =>
    deliveries
      .findOneAndUpdate(
        { _id: _id.toHexString(), revision, state },
        { $set: fields },
        { returnDocument: 'after' },
      )
      .lean()

  /** Stores an end, once, and tells of it. */
  const settle = async (
    { _id }: DeliveryRecord,
    { key, status }: { key: string; status: Settled['status'] },
  ): Promise<DeliveryRecord | null> => {
    const publishedAt = status.steps.find(step => step.publishedAt)?.publishedAt ?? now()
    const settled = await deliveries
      .findOneAndUpdate(
        {
          _id: _id.toHexString(),
          key,
          // An administrator may have tried a failed one again; what was sent stays so.
          state: oneOf([...liveStates, ...openStates].filter(one => one !== status.state)),
        },
        {
          $set: {
            state: status.state,
            isPut: true,
            url: status.url ?? null,
            // By the ledger itself: its connection was deleted.
            reason: status.state === 'cancelled' ? reasons.channelDeleted : (status.text ?? null),
            ...(status.state === 'sent' && { publishedAt }),
          },
        },
        { returnDocument: 'after' },
      )
      .lean()
    if (settled) await onSettled({ delivery: settled, status })
    return settled
  }

  /** Takes over what the ledger knows of a delivery that was put. */
  const refresh = async (delivery: DeliveryRecord): Promise<DeliveryRecord> => {
    const status = await publishing.read(delivery.key)
    if (!status) return delivery
    // By us, and whoever did it was cut off before it was stored.
    if (status.state === 'cancelled' && delivery.state === 'withdrawing')
      return (await change(delivery, { state: 'withdrawn' })) ?? delivery
    if (finalStates.includes(status.state))
      return (await settle(delivery, { key: delivery.key, status })) ?? delivery
    if (status.state === delivery.state && !status.text === !delivery.reason) return delivery
    const fields = { state: status.state, reason: status.text ?? null, isPut: true }
    return (await change(delivery, fields)) ?? delivery
  }

  /** It can be published no more, and never was put. */
  const end = async (
    delivery: DeliveryRecord,
    state: 'missed' | 'failed',
    text: Text,
  ): Promise<DeliveryRecord | null> =>
    settle(delivery, { key: delivery.key, status: { state, text, steps: [] } })

  const refusalOf = (error: unknown): { text: Text; isFinal: boolean } | null => {
    if (!(error instanceof AppError)) return null
    switch (error.code) {
      case 'posts.no-target':
        return { text: reasons.noChannel, isFinal: false }
      case 'plan.storage-full':
        return { text: localizeToAll(error), isFinal: false }
      case 'posts.refused':
        return { text: localizeToAll(error), isFinal: true }
      case 'objects.not-found':
        return { text: reasons.noFile, isFinal: true }
      default:
        return null
    }
  }

  return {
    deliveries,
    change,
    refresh,
    /** It was never put, and is too late now. */
    miss: (delivery: DeliveryRecord) => end(delivery, 'missed', delivery.reason ?? reasons.late),

    /** Of a deleted post. */
    removeLater: async (postId: string): Promise<void> => {
      const deleteAt = new Date(now().getTime() + slackMs)
      await deliveries.updateMany({ postId }, { $set: { deleteAt } })
    },

    /** Of a post that was deleted and is back. */
    keep: async (postId: string): Promise<void> => {
      await deliveries.updateMany({ postId }, { $set: { deleteAt: null } })
    },

    /** The delivery of an occurrence in a channel; planned if there was none. */
    plan: async (
      post: PostRecord,
      {
        integrationId,
        at,
        ...kind
      }: Pick<DeliveryFields, 'integrationId' | 'at'> & {
        isTest?: boolean
        isExtra?: boolean
      },
    ): Promise<DeliveryRecord> => {
      const postId = post._id.toHexString()
      const place = { postId, at, integrationId, isTest: kind.isTest ?? false }
      const key = kind.isTest ? `${keyOf(place, 0)}:test` : keyOf(place, 0)
      const { userId, projectId, version } = post
      const fresh = { key, userId, projectId, version, isExtra: kind.isExtra ?? false }
      const find = () =>
        deliveries
          .findOneAndUpdate(place, { $setOnInsert: fresh }, { upsert: true, returnDocument: 'after' })
          .lean()
      const planned = await find().catch((error: unknown) => {
        if (isDuplicateKey(error)) return find()
        throw error
      })
      if (!planned) throw new Error(`the delivery ${key} could not be planned`)
      return planned
    },

    /** Makes a withdrawn or skipped delivery wait again, under its next key. */
    renew: (delivery: DeliveryRecord, version: number): Promise<DeliveryRecord | null> =>
      change(delivery, {
        state: 'waiting',
        revision: delivery.revision + 1,
        key: keyOf(delivery, delivery.revision + 1),
        version,
        isPut: false,
        hash: null,
        reason: null,
      }),

    /** Puts a waiting delivery; null: it was withdrawn meanwhile, look again. */
    put: async (
      delivery: DeliveryRecord,
      { post, target, lateMs }: { post: PostRecord; target: Target; lateMs: number },
    ): Promise<DeliveryRecord | null> => {
      const { key, userId: accountId, integrationId, at, isTest } = delivery
      if (now().getTime() > at.getTime() + lateMs)
        return end(delivery, 'missed', delivery.reason ?? reasons.late)
      try {
        const draft = draftOf(post, target, await media.bytesOf(post.media))
        const put = await publishing.put({
          key,
          accountId,
          integrationId,
          post: draft,
          at,
          late: { withinMs: lateMs },
          isQuiet: true,
          ...(isTest && { isTest: true as const }),
        })
        if (put.state === 'cancelled') {
          await change(delivery, { state: 'withdrawn' })
          return null
        }
        const stored = await change(delivery, {
          isPut: true,
          hash: hashOf(post, target),
          version: post.version,
          reason: null,
        })
        if (stored) return refresh(stored)
        // Withdrawn in between: then the ledger has it cancelled already, or it has to be.
        await publishing.cancel(key)
        return null
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        if (refusal.isFinal) return end(delivery, 'failed', refusal.text)
        return change(delivery, { reason: refusal.text })
      }
    },

    /**
     * Takes a delivery back before it is published. `too-late`: it is being sent, or was.
     */
    withdraw: async (
      delivery: DeliveryRecord,
      to: 'withdrawn' | 'skipped' = 'withdrawn',
    ): Promise<'withdrawn' | 'too-late' | 'changed'> => {
      const taken =
        delivery.state === 'withdrawing' ? delivery : await change(delivery, { state: 'withdrawing' })
      if (!taken) return 'changed'
      const { key, userId: accountId, integrationId, at, isPut } = taken
      const isNear = isPut || at.getTime() <= now().getTime() + aheadMs + slackMs
      let cancelled = isNear ? await publishing.cancel(key) : 'cancelled'
      if (cancelled === 'unknown-key') {
        // A slow process may be about to put it: whoever is first has the key, and a cancelled one is never published.
        await publishing
          .put({ key, accountId, integrationId, post: { text: '—' }, at: never })
          .catch((error: unknown) => {
            if (!refusalOf(error)) throw error
          })
        cancelled = await publishing.cancel(key)
      }
      if (cancelled === 'too-late') {
        const sending = await change(taken, { state: 'sending', isPut: true })
        if (sending) await refresh(sending)
        return 'too-late'
      }
      return (await change(taken, { state: to })) ? 'withdrawn' : 'changed'
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
