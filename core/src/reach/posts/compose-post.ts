import type { FastifyInstance } from 'fastify'
import type { Text } from '../../contract/text.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError, localizeToAll } from '../../platform/errors/app-error.ts'
import type { PostDraft, PostStatus } from '../../plugin/publishing.ts'
import { checkPost } from './check-post.ts'
import { type Drafts, objectIdsOf, postOf } from './create-drafts.ts'
import { finalFields, finish, type HeldPost } from './create-post-claims.ts'
import type { Target } from './create-publishers.ts'
import { fail } from './errors.ts'
import { happened } from './happened.ts'
import { inTime } from './in-time.ts'
import { joinTexts } from './join-texts.ts'
import type { PostError } from './post.model.ts'
import { obstacleTexts } from './post-texts.ts'
import { present } from './present.ts'

/** Composes a planned post of its plugin; null: it is not wanted any more. */
export type Composer = (due: PostStatus) => Promise<PostDraft | null>

interface ComposeOptions {
  drafts: Drafts
  clock: Clock
}

/** Composes planned posts when they are due: their plugin says what is published, or that nothing is. */
export const createCompose = (app: FastifyInstance, { drafts, clock }: ComposeOptions) => {
  const composers = new Map<string, Composer>()
  const now = () => new Date(clock.now())

  const errorOf = (kind: string, text: Text, detail = ''): PostError => ({ kind, text, detail, at: now() })

  /** The plugin does not want it any more, and knows. */
  const withdraw = async (post: HeldPost): Promise<void> => {
    const { notifyAt: _, ...final } = finalFields('cancelled', clock.now())
    await post.write({
      $set: final,
      $unset: { busy: 1, error: 1 },
      $inc: { fence: 1 },
      $push: happened(final.finishedAt, [{ event: 'cancelled' }]),
    })
  }

  const store = async (post: HeldPost, target: Target, draft: PostDraft): Promise<void> => {
    const reasons = checkPost(postOf(draft), target.publisher, target.context)
    if (reasons.length > 0) throw fail('posts.refused', { params: { reasons: joinTexts(reasons) } })
    const { _id: id, accountId } = post.record
    const before = objectIdsOf(post.record)
    const content = await drafts.compose(target, draft, { accountId, id })
    await post.write({ $set: content })
    await app.objects.settle(objectIdsOf(content))
    for (const objectId of before) await app.objects.remove(objectId)
  }

  /** Composes a held post that has no content yet: ready to be published, ended, or what keeps it waiting. Throws `LeaseLost`. */
  const compose = async (post: HeldPost, target: Target): Promise<'ready' | 'ended' | PostError> => {
    const { plugin, key, steps } = post.record
    if (steps.length > 0) return 'ready'
    const composer = composers.get(plugin)
    if (!composer) return errorOf('no-plugin', obstacleTexts['no-plugin'])
    const composed = await inTime(clock, composer(present(post.record)))
      .then(draft => ({ draft }))
      .catch((error: unknown) => ({ error }))
    try {
      if ('error' in composed) throw composed.error
      if (!composed.draft) {
        await withdraw(post)
        return 'ended'
      }
      await store(post, target, composed.draft)
      return 'ready'
    } catch (error) {
      if (error instanceof AppError) {
        const refusal = errorOf(error.code, localizeToAll(error), error.message)
        // Its owner can make room until it is too late.
        if (error.code === 'plan.storage-full') return refusal
        await finish(post, { clock, state: 'failed', error: refusal })
        return 'ended'
      }
      if (!('error' in composed)) throw error
      app.log.error({ err: error, plugin, post: key }, 'a plugin could not compose its post')
      return errorOf('no-plugin', obstacleTexts['no-plugin'])
    }
  }

  return {
    compose,
    onDue: (plugin: string, composer: Composer): void => void composers.set(plugin, composer),
  }
}
export type Compose = ReturnType<typeof createCompose>['compose']
