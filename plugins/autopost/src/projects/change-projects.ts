import { oneOf } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { Lanes } from '../create-lanes.ts'
import type { Ledger } from '../delivery/create-ledger.ts'
import type { Scheduler } from '../delivery/create-scheduler.ts'
import { liveStates } from '../delivery/delivery-model.ts'
import type { Sweep } from '../delivery/sweep.ts'
import type { Posts } from '../posts/create-posts.ts'
import type { PostStore } from '../posts/post-store.ts'
import { endOf } from '../schedule/occurrences.ts'
import type { ProjectChange } from '../shared/project.ts'
import type { ProjectRecord } from './project-model.ts'
import type { ProjectStore } from './project-store.ts'

interface Options {
  host: Pick<AutopostHost, 'realtime'>
  store: PostStore
  projects: ProjectStore
  posts: Posts
  ledger: Ledger
  scheduler: Scheduler
  lanes: Lanes
  sweep: Pick<Sweep, 'soon'>
  now(): Date
  /** What else is kept of a project. */
  onRemoved: readonly ((projectId: string) => Promise<void>)[]
}

/** Posts that are brought up to date before a change of their project is answered; the sweep does the others at once. */
const atOnce = 200

/** Changes of projects with what follows for their posts. */
export const createProjectChanges = (options: Options) => {
  const { host, store, projects, posts, ledger, scheduler, lanes, sweep, now, onRemoved } = options

  /** Posts with deliveries in the ledger: only they could be published meanwhile. */
  const putPosts = (projectId: string): Promise<string[]> =>
    ledger.deliveries.distinct('postId', { projectId, isPut: true, isTest: false, state: oneOf(liveStates) })

  const follow = async (project: ProjectRecord): Promise<void> => {
    const projectId = project._id.toHexString()
    const scheduled = { projectId, status: 'scheduled' as const }
    await store.posts.updateMany(scheduled, { $set: { checkAt: now() } }, { timestamps: false })
    const next = await store.posts
      .find(scheduled, { _id: 1 })
      .sort({ nextScheduled: 1 })
      .limit(project.status === 'active' ? atOnce : 0)
      .lean()
    const ids =
      project.status === 'active' ? next.map(({ _id }) => _id.toHexString()) : await putPosts(projectId)
    for (const id of ids) await lanes(id, () => scheduler.sync(id))
    await sweep.soon()
  }

  /** Repeats are local times: in another time zone they have other ends. */
  const moveRepeats = async (project: ProjectRecord): Promise<void> => {
    const filter = { projectId: project._id.toHexString(), isRecurring: true }
    for await (const post of store.posts.find(filter).lean().cursor())
      await store.posts.updateOne(
        { _id: post._id.toHexString(), version: post.version },
        { $set: { endsAt: endOf(post, project.settings.timeZone), since: now() }, $inc: { version: 1 } },
      )
  }

  return {
    change: async (accountId: string, id: string, change: ProjectChange): Promise<ProjectRecord> => {
      const before = await projects.own(accountId, id)
      const after = await projects.change(accountId, id, change)
      const isMoved = before.settings.timeZone !== after.settings.timeZone
      if (isMoved) await moveRepeats(after)
      if (isMoved || before.status !== after.status) await follow(after)
      host.realtime.send({ accountId }, 'changed', { projectId: id })
      return after
    },
    /** What is scheduled is cancelled, what is published stays in its channels. */
    remove: async (accountId: string, id: string): Promise<{ cancelled: number; deleted: number }> => {
      await projects.own(accountId, id)
      // A paused project puts nothing any more, whoever looks at it meanwhile.
      await projects.projects.updateOne({ _id: id }, { $set: { status: 'paused' } })
      const filter = { userId: accountId, projectId: id }
      const cancelled = await store.posts.countDocuments({ ...filter, status: 'scheduled' })
      const deleted = await store.posts.countDocuments(filter)
      for (const postId of await putPosts(id)) {
        const post = await store.posts.findById(postId).lean()
        if (post) await lanes(postId, () => posts.drop(post))
      }
      const gone = await store.posts.find(filter, { _id: 1 }).lean()
      for (const { _id } of gone) await ledger.removeLater(_id.toHexString())
      await store.posts.deleteMany(filter)
      for (const remove of onRemoved) await remove(id)
      await projects.remove(accountId, id)
      host.realtime.send({ accountId }, 'changed', { projectId: id })
      return { cancelled, deleted }
    },
  }
}
export type ProjectChanges = ReturnType<typeof createProjectChanges>
