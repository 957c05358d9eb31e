import type { FastifyInstance } from 'fastify'
import type { Post, PostStep, PublishedPost } from '../../plugin/publisher.ts'
import type { Publishing } from '../../plugin/publishing.ts'
import { asChannelError } from '../channels/index.ts'
import { callPublisher, type PublishOptions, stepOf } from './call-publisher.ts'
import type { Drafts } from './create-drafts.ts'
import { postOf } from './create-drafts.ts'
import type { PluginPlans } from './create-plans.ts'
import type { PluginPosts, Posts } from './create-posts.ts'
import { abilitiesOf, isTarget, type Publishers, type Target } from './create-publishers.ts'
import { describeFailure } from './describe-failure.ts'
import { fail } from './errors.ts'
import type { PostRecord } from './post.model.ts'

interface ChangesOptions {
  posts: Posts
  drafts: Drafts
  publishers: Publishers
  options: PublishOptions
}

/** The changes that a plugin may make to targets and published posts. */
export const createChanges = (
  app: FastifyInstance,
  { posts, drafts, publishers, options }: ChangesOptions,
) => {
  const publishedOf = async (
    plugin: string,
    key: string,
  ): Promise<{ record: PostRecord; target: Target; post: PublishedPost }> => {
    const record = await posts.find(plugin, key)
    if (!record) throw fail('posts.not-found')
    const target = await drafts.targetOf(record)
    const steps = record.steps.flatMap(({ state, externalId, url }, index) =>
      state === 'sent' && externalId !== undefined
        ? [
            {
              ...stepOf(record, index, options.openMedia),
              externalId,
              ...(url !== undefined && { url }),
            },
          ]
        : [],
    )
    // Its files were removed meanwhile: an edit would name a post without them.
    const isBare = record.media.length === 0 && record.steps.some(({ media }) => media.length > 0)
    if (steps.length === 0 || isBare) throw fail('posts.cannot')
    return { record, target, post: { steps, ...(record.isTest && { isTest: true }) } }
  }

  const verify = async (target: Target): Promise<void> => {
    const { publisher, context } = target
    try {
      await callPublisher(target, options, async inner => publisher.ready?.(inner, { isTest: false }))
    } catch (thrown) {
      const failure = asChannelError(thrown)
      const { text, detail } = describeFailure(failure, { config: context.config, at: new Date() })
      context.log.info({ kind: failure.kind, detail }, 'a connection may not publish')
      throw fail('posts.not-ready', { params: { reason: text }, cause: failure })
    }
  }

  return (plugin: string): Omit<Publishing, keyof PluginPosts | keyof PluginPlans> => ({
    targets: async accountId => {
      const records = await app.integrations.list(accountId)
      const found = await Promise.all(
        records.map(async record => {
          const { _id, type, name, isActive, stoppedAt } = record
          const publisher = publishers.of(type)
          if (!publisher || !isActive || stoppedAt) return []
          const view = app.integrations.view(record)
          if (!isTarget(publisher, view)) return []
          const can = await abilitiesOf(publisher, view)
          return [{ integrationId: _id.toHexString(), type, name, limits: publisher.limits, can }]
        }),
      )
      return found.flat()
    },
    check: ({ post, ...place }) => drafts.check(place, post),
    preview: async ({ post, ...place }) => {
      const { publisher } = await drafts.targetOf(place)
      const whole = postOf(post)
      const { lengthOf = (text: string) => text.length } = publisher.limits
      const show = (part: Post) => publisher.preview?.(part) ?? { text: part.text }
      const steps: readonly PostStep[] = publisher.plan?.(whole) ?? [whole]
      const parts = steps.map(({ kind, ...step }) => ({
        ...show(step),
        length: lengthOf(step.text),
        media: step.media.map(one => whole.media.indexOf(one)),
        ...(kind !== undefined && { kind }),
        ...(step.buttons && { buttons: step.buttons }),
      }))
      return { ...show(whole), parts }
    },
    verify: async place => verify(await drafts.targetOf(place)),
    edit: async (key, text) => {
      const { record, target, post } = await publishedOf(plugin, key)
      const { edit } = target.publisher
      if (!edit || !target.can.includes('edit')) throw fail('posts.cannot')
      await callPublisher(target, options, context => edit(post, text, context))
      await posts.note(record._id, { event: 'edited' })
    },
    remove: async key => {
      const { record, target, post } = await publishedOf(plugin, key)
      const { remove } = target.publisher
      if (!remove || !target.can.includes('remove')) throw fail('posts.cannot')
      await callPublisher(target, options, context => remove(post, context))
      await posts.note(record._id, { event: 'removed' }, { isRemoved: true })
    },
    statistics: async key => {
      const { record, target, post } = await publishedOf(plugin, key)
      const { statistics } = target.publisher
      if (!statistics || !target.can.includes('statistics')) throw fail('posts.cannot')
      const read = await callPublisher(target, options, context => statistics(post, context))
      return posts.keepFigures(record, read)
    },
  })
}
