import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { oneOf, upTo } from '../../platform/database/filters.ts'
import type { PublicationSettled } from '../../plugin/publishing.ts'
import { inTime } from './in-time.ts'
import type { PostRecord } from './post.model.ts'
import { urlOf } from './present.ts'

export type SettledListener = (event: PublicationSettled) => void | Promise<void>

/** A listener that fails, or a process that ends meanwhile: the event is repeated after this time. */
const againMs = 60_000
const maxTries = 60

/** Tells the plugin that put a post of its final state, until its listener has returned. */
export const createNotices = ({
  model,
  clock,
  log,
  onFailed,
}: {
  model: Model<PostRecord>
  clock: Clock
  log: FastifyBaseLogger
  /** A post ended without being published, or with an unknown outcome. */
  onFailed(post: PostRecord): void
}) => {
  const listeners = new Map<string, SettledListener>()

  let running: Promise<void> | null = null

  const notifyNext = async (): Promise<boolean> => {
    if (listeners.size === 0) return false
    const now = clock.now()
    const post = await model
      .findOneAndUpdate(
        { plugin: oneOf([...listeners.keys()]), notifyAt: upTo(new Date(now)) },
        { $set: { notifyAt: new Date(now + againMs) }, $inc: { notifyTries: 1 } },
        { returnDocument: 'after' },
      )
      .lean()
    if (!post) return false
    const { _id, plugin, key, accountId, state, error, finishedAt, notifyTries } = post
    if (state === 'waiting' || state === 'sending') return true
    if (notifyTries === 1 && state !== 'sent' && state !== 'cancelled') onFailed(post)
    const url = urlOf(post)
    try {
      const event = { key, accountId, state, ...(url !== undefined && { url }) }
      await inTime(clock, listeners.get(plugin)?.({ ...event, ...(error && { text: error.text }) }))
    } catch (err) {
      log.error({ err, plugin, post: key }, 'a listener of a plugin failed')
      if (notifyTries < maxTries) return true
    }
    // A decision may have made another final state of it meanwhile.
    await model.updateOne({ _id, ...(finishedAt && { finishedAt }) }, { $unset: { notifyAt: 1 } })
    return true
  }

  return {
    listen: (plugin: string, listener: SettledListener): void => void listeners.set(plugin, listener),
    /** Notifies of everything that is due, in the background. */
    notify: (): void => {
      running ??= (async () => {
        while (await notifyNext());
      })()
        .catch(err => log.warn({ err }, 'plugins could not be notified of posts'))
        .finally(() => {
          running = null
        })
    },
    idle: async (): Promise<void> => {
      await running
    },
  }
}
