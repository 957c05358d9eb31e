import type { FastifyInstance } from 'fastify'
import type { PublishedPost } from '../plugin/publisher.ts'
import type { Publishing } from '../plugin/publishing.ts'
import { callPublisher, type PublishOptions, stepOf } from './call-publisher.ts'
import type { Drafts } from './create-drafts.ts'
import { postOf } from './create-drafts.ts'
import type { Posts } from './create-posts.ts'
import type { Publishers, Target } from './create-publishers.ts'
import { fail } from './errors.ts'

interface ChangesOptions {
  posts: Posts
  drafts: Drafts
  publishers: Publishers
  options: PublishOptions
}

/** What a plugin may do with targets and with published posts. */
export const createChanges = (
  app: FastifyInstance,
  { posts, drafts, publishers, options }: ChangesOptions,
) => {
  const publishedOf = async (
    plugin: string,
    key: string,
  ): Promise<{ target: Target; post: PublishedPost }> => {
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
    if (steps.length === 0) throw fail('posts.cannot')
    return { target, post: { steps } }
  }

  return (plugin: string): Omit<Publishing, 'put' | 'cancel' | 'decide' | 'read'> => ({
    targets: async accountId => {
      const records = await app.integrations.list(accountId)
      return records.flatMap(({ _id, type, name, isActive, stoppedAt }) => {
        const publisher = publishers.of(type)
        if (!publisher || !isActive || stoppedAt) return []
        const can = (['edit', 'remove', 'statistics'] as const).filter(one => publisher[one])
        return [{ integrationId: _id.toHexString(), type, name, limits: publisher.limits, can }]
      })
    },
    check: ({ post, ...place }) => drafts.check(place, post),
    preview: async ({ post, ...place }) => {
      const { publisher } = await drafts.targetOf(place)
      return publisher.preview?.(postOf(post)) ?? { text: post.text }
    },
    edit: async (key, text) => {
      const { target, post } = await publishedOf(plugin, key)
      const { edit } = target.publisher
      if (!edit) throw fail('posts.cannot')
      await callPublisher(target, options, context => edit(post, text, context))
    },
    remove: async key => {
      const { target, post } = await publishedOf(plugin, key)
      const { remove } = target.publisher
      if (!remove) throw fail('posts.cannot')
      await callPublisher(target, options, context => remove(post, context))
    },
    statistics: async key => {
      const { target, post } = await publishedOf(plugin, key)
      const { statistics } = target.publisher
      if (!statistics) throw fail('posts.cannot')
      return callPublisher(target, options, context => statistics(post, context))
    },
  })
}
