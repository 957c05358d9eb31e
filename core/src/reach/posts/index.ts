import fp from 'fastify-plugin'
import type { Text } from '../../contract/text.ts'
import { sleep, systemClock } from '../../platform/clock.ts'
import { readTarget } from '../../platform/outbound/read-target.ts'
import { watchQueue } from '../../platform/queue/index.ts'
import type { Publisher } from '../../plugin/publisher.ts'
import type { Publishing } from '../../plugin/publishing.ts'
import { createRateLimiter } from '../channels/index.ts'
import { copyPosts } from './account-copy.ts'
import type { PublishOptions } from './call-publisher.ts'
import { type Composer, createCompose } from './compose-post.ts'
import { createChanges } from './create-changes.ts'
import { createDispatcher } from './create-dispatcher.ts'
import { createDrafts, createOpenMedia } from './create-drafts.ts'
import { createNotices, type SettledListener } from './create-notices.ts'
import { createPlans } from './create-plans.ts'
import { createPostClaims } from './create-post-claims.ts'
import { createPosts } from './create-posts.ts'
import { createPublishers } from './create-publishers.ts'
import { createWarnings, isOfAccount, type WarningsOptions } from './create-warnings.ts'
import { createWorker } from './create-worker.ts'
import { findObstacle } from './find-obstacle.ts'
import { type PostRecord, postSchema } from './post.model.ts'
import { obstacleTexts } from './post-texts.ts'
import { retryByAdministrator } from './retry-by-administrator.ts'
import { sweepPosts } from './sweep-posts.ts'

export type { SettledListener } from './create-notices.ts'

const gracePeriodMs = 5_000
const hourMs = 3_600_000
const warnEveryMs = 60_000

export interface PublishingService {
  register(type: string, publisher: Publisher): void
  /** Notified of the final states of the plugin's posts. */
  onSettled(plugin: string, listener: SettledListener): void
  /** Asks the plugin for the content of its planned posts, when they are due. */
  onDue(plugin: string, composer: Composer): void
  /** The service as one plugin gets it. */
  ofPlugin(plugin: string): Publishing
  /** Reopens the publishers' clients after a change of a plugin's settings. */
  reopen(): void
}

/** Posts to channels and walls: a schedule, a record of every step, and the publishers of plugins. */
export const posts = fp(
  async app => {
    const clock = systemClock
    const model = app.db.model<PostRecord>('Post', postSchema)
    const log = app.log.child({ part: 'posts' })
    const stopping = new AbortController()
    const ending = new AbortController()
    const publishers = createPublishers(app)
    const drafts = createDrafts(app, publishers)
    const options: PublishOptions = {
      clock,
      pace: createRateLimiter(clock, { limits: app.config.limits }),
      ownership: app.ownership,
      openMedia: createOpenMedia(app),
      stopping: stopping.signal,
      ending: ending.signal,
    }
    const claims = createPostClaims({ model, clock, log, ownership: app.ownership, signal: ending.signal })
    const notices = createNotices({
      model,
      clock,
      log,
      onFailed: ({ accountId, integrationId, state, error, isTest, isQuiet }) =>
        !isTest &&
        !isQuiet &&
        app.events.emit('post.failed', {
          userId: accountId,
          integrationId,
          state: state === 'unknown' ? 'unknown' : 'failed',
          ...(error && { reason: error.text }),
        }),
    })
    const onHeld: WarningsOptions['onHeld'] = ({ accountId, integrationId, isQuiet }, error) => {
      // The owner learned of a refused token when the connection stopped.
      if (error.kind === 'unauthorized' || (isQuiet && isOfAccount(error))) return
      const where = isOfAccount(error) ? {} : { integrationId }
      app.events.emit('post.held', { userId: accountId, reason: error.text, ...where })
    }
    const warn = createWarnings({
      model,
      clock,
      onHeld,
      obstacleOf: post => findObstacle({ app, publishers, at: new Date(clock.now()) }, post),
    })
    const { compose, onDue } = createCompose(app, { drafts, clock })
    const dispatcher = createDispatcher({
      claims,
      work: createWorker(app, { publishers, options, compose, onHeld }),
      notify: notices.notify,
      clock,
      log,
    })
    const service = createPosts(app, { model, drafts, clock, wake: dispatcher.wake })
    const plansOf = createPlans(app, { model, clock, wake: dispatcher.wake })
    app.queues.watch(
      watchQueue({
        name: 'posts',
        model,
        waiting: async () => ({
          match: { state: { $in: ['waiting', 'sending'] }, at: { $lte: new Date() } },
          since: '$at',
        }),
        setAside: () => ({ state: 'failed' as const }),
        unknown: () => ({ state: 'unknown' as const }),
        retry: retryByAdministrator({
          model,
          clock,
          isActive: app.integrations.status.activeAmong,
          wake: dispatcher.wake,
        }),
      }),
    )
    const changesOf = createChanges(app, { posts: service, drafts, publishers, options })

    app.decorate('posts', {
      register: publishers.register,
      onSettled: notices.listen,
      onDue,
      ofPlugin: plugin => ({ ...service.ofPlugin(plugin), ...plansOf(plugin), ...changesOf(plugin) }),
      reopen: publishers.reopen,
    })

    app.objects.referenceCheck('post', async (id, objectId) =>
      Boolean(await model.exists({ _id: id, 'media.objectId': objectId })),
    )
    app.accounts.onExport(accountId => copyPosts(model, accountId))
    app.accounts.onCount('posts', accountId => model.countDocuments({ accountId }))
    // Its connections are deleted by then, and none of its posts is being sent.
    app.accounts.onRemove(async accountId => void (await model.deleteMany({ accountId })))
    app.integrations.follow({
      connected: ({ _id }) => service.resumeConnection(_id.toHexString()),
      ended: async ({ _id }, why) => {
        const id = _id.toHexString()
        publishers.close(id, `the connection is ${why}`)
        const kind = 'connection-deleted'
        if (why === 'deleted')
          await service.cancelOf(id, { kind, text: obstacleTexts[kind], detail: why, at: new Date() })
      },
      fetchFor: async ({ type }, proxyUrl) => {
        const publisher = publishers.of(type)
        if (!publisher?.trustedOrigins && !publisher?.trustedAuthorities) return null
        return app.outbound.fetchFor(await readTarget(publisher, proxyUrl))
      },
    })
    app.jobs.every('posts.warn', warnEveryMs, warn)
    app.jobs.every('posts.sweep', hourMs, () => sweepPosts(app, model))

    app.boot.begin(async () => dispatcher.start())
    app.addHook('preClose', async () => {
      stopping.abort(new Error('the server stops'))
      const idle = new AbortController()
      const done = dispatcher.stop().then(() => idle.abort())
      await Promise.race([done, sleep(clock, gracePeriodMs, idle.signal)])
      ending.abort(new Error('the server stops'))
      await done
      publishers.stop()
      await notices.idle()
    })
  },
  {
    name: 'core:posts',
    dependencies: ['core:platform', 'core:files', 'core:connections', 'core:channels'],
  },
)

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** Posts are due, or soon will be, and cannot be published. Without a connection: none of the account can. */
    'post.held': { userId: string; integrationId?: string; reason: Text }
    /** A post ended without being published; `unknown`: it is not known whether it was. */
    'post.failed': { userId: string; integrationId: string; state: 'failed' | 'unknown'; reason?: Text }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    posts: PublishingService
  }
}
