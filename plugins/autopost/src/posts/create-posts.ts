import type { Language } from '@botanika/core/contract'
import { isLive } from '../occurrences/occurrence.ts'
import type { ProjectRecord } from '../projects/project-model.ts'
import { limits } from '../shared/limits.ts'
import type { Post, PostChange, PostInput } from '../shared/post.ts'
import { applyInput, blankPost, isMoved } from './apply-input.ts'
import { fail } from './errors.ts'
import type { By, PostFields, PostRecord, TimelineEntry, WrittenFields } from './post-model.ts'
import type { PostParts } from './post-parts.ts'
import { presentPost } from './present-post.ts'
import { createSavePost, requireUnpublished } from './save-post.ts'
import { appended } from './timeline.ts'

interface Draft {
  written: WrittenFields
  input: Pick<PostInput, 'as'>
  by: By
}

/**
 * Creates, changes, removes and reads posts of an account, for a person or the agent: `by` is written into the timeline. Every
 * change is stored before its occurrences follow, and goes by the version that it read.
 */
export const createPosts = (parts: PostParts) => {
  const { host, store, projects, media, occurrences, sync, lanes, now } = parts
  const { posts } = store
  const save = createSavePost(parts)

  const changed = ({ userId, projectId, _id }: PostRecord): void =>
    host.realtime.send({ accountId: userId }, 'changed', { projectId, postId: _id.toHexString() })

  const show = async (record: PostRecord, language: Language): Promise<Post> => {
    const project = await projects.find(record.projectId)
    const timeZone = project?.settings.timeZone ?? 'UTC'
    const published = await occurrences.list(record._id.toHexString())
    return presentPost(record, published, { language, timeZone, now: now() })
  }

  /** Takes back what is not published yet. Throws `autopost.too-late` if a post that is published once is being sent. */
  const withdraw = async (post: PostRecord): Promise<void> => {
    const id = post._id.toHexString()
    // Whoever is cut off after it: the sweep brings the occurrences back.
    await posts.updateOne({ _id: id }, { $set: { checkAt: now() } }, { timestamps: false })
    for (const one of await occurrences.list(id)) {
      if (one.isTest || !isLive(one)) continue
      const isSending = (await host.publishing.cancel(one.key)) === 'too-late'
      if (!isSending || post.isRecurring) continue
      // The occurrences that were taken back are planned again.
      await sync(id)
      throw fail('autopost.too-late')
    }
  }

  /**
   * Does the steps of every change: occurrences are taken back, the record is written, occurrences are
   * planned as it asks.
   */
  const write = async (
    before: PostRecord,
    { fields, entries }: { fields: Partial<PostFields>; entries: readonly TimelineEntry[] },
  ): Promise<PostRecord> => {
    const id = before._id.toHexString()
    if (before.status === 'scheduled') await withdraw(before)
    const written = await posts
      .findOneAndUpdate(
        { _id: id, userId: before.userId, version: before.version },
        { $set: fields, $inc: { version: 1 }, $push: appended(...entries) },
        { returnDocument: 'after' },
      )
      .lean()
    await sync(id)
    if (!written) throw fail('autopost.post-changed')
    changed(written)
    return store.own(before.userId, id)
  }

  /** Everything that is checked before a post is stored; throws the reasons against it. `beside`: posts that will be there too. */
  const prepare = async (
    accountId: string,
    project: ProjectRecord,
    { written, input, by, beside = 0 }: Draft & { beside?: number },
  ) => {
    const projectId = project._id.toHexString()
    const count = await posts.countDocuments({ userId: accountId, projectId })
    if (count + beside >= limits.posts)
      throw fail('autopost.too-many-posts', { params: { limit: limits.posts } })
    const isWaiting = by === 'agent' && (project.settings.approval === 'every' || input.as !== 'schedule')
    const as = isWaiting ? 'draft' : input.as
    return { isWaiting, saved: await save(accountId, written, { project, as, isMoved: false }) }
  }

  /** Returns the first state of a new post of a project, and the project. */
  const begin = async (accountId: string, projectId: string, input: PostInput) => {
    await host.plans.requireWorking(accountId)
    const project = await projects.own(accountId, projectId)
    const { defaultIntegrationId } = project.settings
    const isOpen = input.targets === undefined && input.integrationId === undefined
    const targets = isOpen && defaultIntegrationId ? [{ integrationId: defaultIntegrationId }] : []
    return { project, written: applyInput({ ...blankPost(), targets }, input) }
  }

  const create = async (
    accountId: string,
    project: ProjectRecord,
    { written, input, by }: Draft,
  ): Promise<PostRecord> => {
    const projectId = project._id.toHexString()
    const { isWaiting, saved } = await prepare(accountId, project, { written, input, by })
    const at = now()
    const made = await posts.create({
      ...saved,
      userId: accountId,
      projectId,
      review: by === 'agent' ? (isWaiting ? 'waiting' : 'approved') : 'none',
      timeline: [
        { at, by, what: 'created' },
        ...(saved.status === 'scheduled' ? [{ at, by, what: 'scheduled' as const }] : []),
      ],
    })
    const id = made._id.toHexString()
    if (saved.status === 'scheduled') await lanes.run(id, () => sync(id))
    const record = await store.own(accountId, id)
    if (isWaiting)
      await host.jobs.add('notify-waiting', projectId, { projectId }, { delayMs: waitingNoticeMs })
    changed(record)
    return record
  }

  const change = async (
    accountId: string,
    id: string,
    { version, ...input }: PostChange,
    by: By,
  ): Promise<PostRecord> => {
    const before = await store.own(accountId, id)
    if (version !== undefined && before.version !== version) throw fail('autopost.post-changed')
    requireUnpublished(before)
    const project = await projects.own(accountId, before.projectId)
    const written = applyInput(before, input)
    const moved = isMoved(before, written)
    const saved = await save(accountId, written, { project, as: input.as, before, isMoved: moved })
    const entry = (what: TimelineEntry['what']): TimelineEntry => ({ at: now(), by, what })
    const isScheduled = saved.status === 'scheduled'
    const entries = [
      entry(saved.scheduledAt?.getTime() === before.scheduledAt?.getTime() ? 'changed' : 'moved'),
      ...(isScheduled && before.status !== 'scheduled' ? [entry('scheduled')] : []),
      ...(!isScheduled && before.status === 'scheduled' ? [entry('unscheduled')] : []),
    ]
    const review = reviewAfter(before, { by, isScheduled })
    return write(before, { fields: { ...saved, review }, entries })
  }

  const drop = async (post: PostRecord): Promise<void> => {
    const id = post._id.toHexString()
    if (post.status === 'scheduled') await withdraw(post)
    await posts.deleteOne({ _id: id, userId: post.userId })
    await sync(id)
    await media.removeUnneeded(post.media, store.isNeeded)
    changed(post)
  }

  return {
    parts,
    save,
    write,
    withdraw,
    show,
    changed,
    /** Throws the reasons against it; what the agent writes waits for approval unless the project says otherwise. */
    create: async (
      accountId: string,
      projectId: string,
      input: PostInput,
      by: By,
      language: Language = 'ru',
    ): Promise<Post> => {
      const { project, written } = await begin(accountId, projectId, input)
      const make = () => create(accountId, project, { written, input, by })
      // Two posts must not take one place of the queue.
      const made = input.as === 'queue' ? await lanes.run(`queue:${projectId}`, make) : await make()
      return show(made, language)
    },
    /** Throws what `create` would throw now, after so many other posts, and stores nothing. */
    dryRun: async (
      accountId: string,
      projectId: string,
      input: PostInput,
      { by, beside }: { by: By; beside: number },
    ): Promise<void> => {
      const { project, written } = await begin(accountId, projectId, input)
      await prepare(accountId, project, { written, input, by, beside })
    },
    /**
     * Changes the given fields; missing ones stay. Throws the reasons against it, `autopost.post-changed`,
     * `autopost.too-late`.
     */
    change: async (
      accountId: string,
      id: string,
      input: PostChange,
      by: By,
      language: Language = 'ru',
    ): Promise<Post> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await show(await lanes.run(id, () => change(accountId, id, input, by)), language)
        } catch (error) {
          const isRace = error instanceof Error && 'code' in error && error.code === 'autopost.post-changed'
          if (!isRace || input.version !== undefined || tries === 3) throw error
        }
      }
    },
    drop,
    /** Deletes a post: scheduled occurrences are cancelled, published ones stay in their channel. */
    remove: (accountId: string, id: string): Promise<void> =>
      lanes.run(id, async () => drop(await store.own(accountId, id))),
    /**
     * Does the same as `remove`, and it can be restored. Throws `autopost.post-changed` if it is not the
     * given version any more.
     */
    putInBin: (accountId: string, id: string, version: number): Promise<void> =>
      lanes.run(id, async () => {
        const post = await store.own(accountId, id)
        if (post.version !== version) throw fail('autopost.post-changed')
        await store.bin.put(post, now())
        await drop(post)
      }),
    /** Returns a post with the present state of its occurrences. Throws `autopost.no-post`. */
    read: async (accountId: string, id: string, language: Language = 'ru'): Promise<Post> => {
      const post = await store.own(accountId, id)
      const isOpen = post.status === 'scheduled' && !post.isRecurring
      if (!isOpen || (await occurrences.list(id)).some(isLive)) return show(post, language)
      await lanes.run(id, () => sync(id))
      return show(await store.own(accountId, id), language)
    },
    /** Drafts, scheduled and failed posts of a project, by their time; at most 200. */
    changeable: async (accountId: string, projectId: string, language: Language = 'ru'): Promise<Post[]> => {
      const { settings } = await projects.own(accountId, projectId)
      const found = await store.changeable(accountId, projectId, 200)
      const view = { language, timeZone: settings.timeZone, now: now() }
      return found.map(post => presentPost(post, [], view))
    },
  }
}
export type Posts = ReturnType<typeof createPosts>

/** A run of the agent makes many posts: one notice for all of them. */
const waitingNoticeMs = 15_000

const reviewAfter = (
  { review }: PostRecord,
  { by, isScheduled }: { by: By; isScheduled: boolean },
): PostRecord['review'] => {
  if (review === 'none') return 'none'
  if (isScheduled) return 'approved'
  return by === 'agent' ? 'waiting' : review
}
