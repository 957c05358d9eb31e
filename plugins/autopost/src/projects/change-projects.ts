import type { Lanes } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Sync } from '../occurrences/create-sync.ts'
import type { Occurrences } from '../occurrences/read-occurrences.ts'
import type { Sweep } from '../occurrences/sweep.ts'
import type { PostStore } from '../posts/post-store.ts'
import { endOf } from '../schedule/occurrences.ts'
import type { ProjectChange } from '../shared/project.ts'
import type { ProjectRecord } from './project-model.ts'
import type { ProjectStore } from './project-store.ts'

interface Options {
  host: Pick<AutopostHost, 'realtime'>
  store: PostStore
  projects: ProjectStore
  media: Pick<MediaStore, 'removeUnneeded'>
  occurrences: Occurrences
  sync: Sync
  lanes: Lanes
  sweep: Pick<Sweep, 'soon'>
  now(): Date
  /** Functions that remove the other records of a project. */
  onRemoved: readonly ((projectId: string) => Promise<void>)[]
}

/**
 * Maximum number of posts that are updated before a change of their project is answered; the sweep updates
 * the others at once.
 */
const atOnce = 200

/** Changes projects and the posts that depend on them. */
export const createProjectChanges = (options: Options) => {
  const { host, store, projects, media, occurrences, sync, lanes, sweep, now, onRemoved } = options

  const follow = async (project: ProjectRecord): Promise<void> => {
    const projectId = project._id.toHexString()
    const scheduled = { projectId, status: 'scheduled' as const }
    await store.posts.updateMany(scheduled, { $set: { checkAt: now() } }, { timestamps: false })
    if (project.status !== 'active') await occurrences.cancelOfProject(projectId)
    else {
      const next = await store.posts
        .find(scheduled, { _id: 1 })
        .sort({ nextScheduled: 1 })
        .limit(atOnce)
        .lean()
      for (const { _id } of next) await lanes.run(_id.toHexString(), () => sync(_id.toHexString()))
    }
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
      const isOther = before.settings.lateWindowMinutes !== after.settings.lateWindowMinutes
      if (isMoved || isOther || before.status !== after.status) await follow(after)
      host.realtime.send({ accountId }, 'changed', { projectId: id })
      return after
    },
    /** Removes a project: its scheduled posts are cancelled, published ones stay in their channels. */
    remove: async (accountId: string, id: string): Promise<{ cancelled: number; deleted: number }> => {
      await projects.own(accountId, id)
      // The project is paused first: in a paused one nothing is planned or published, whatever process looks at it meanwhile.
      await projects.projects.updateOne({ _id: id }, { $set: { status: 'paused' } })
      await occurrences.cancelOfProject(id)
      const filter = { userId: accountId, projectId: id }
      const cancelled = await store.posts.countDocuments({ ...filter, status: 'scheduled' })
      const deleted = await store.posts.countDocuments(filter)
      const files = (await store.posts.find(filter, { media: 1 }).lean()).flatMap(post => post.media)
      await store.posts.deleteMany(filter)
      for (const remove of onRemoved) await remove(id)
      await media.removeUnneeded(files, store.isNeeded)
      await projects.remove(accountId, id)
      host.realtime.send({ accountId }, 'changed', { projectId: id })
      return { cancelled, deleted }
    },
  }
}
export type ProjectChanges = ReturnType<typeof createProjectChanges>
