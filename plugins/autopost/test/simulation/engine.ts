import { createLanes, type Host, type Publishing, upTo } from '@botanika/core/plugin'
import { createMediaStore } from '../../src/media/media-store.ts'
import { createCarryOver } from '../../src/occurrences/carry-over.ts'
import { createComposeDue } from '../../src/occurrences/compose-due.ts'
import { createSync } from '../../src/occurrences/create-sync.ts'
import { createFollower } from '../../src/occurrences/follow-ends.ts'
import { createOccurrences } from '../../src/occurrences/read-occurrences.ts'
import { createPostActions } from '../../src/posts/act-on-posts.ts'
import { createPostCheck } from '../../src/posts/check-post.ts'
import { createPosts } from '../../src/posts/create-posts.ts'
import { createPostStore } from '../../src/posts/post-store.ts'
import { createProjectChanges } from '../../src/projects/change-projects.ts'
import { createProjectStore } from '../../src/projects/project-store.ts'

interface EngineOptions {
  db: Host['db']
  publishing: Publishing
  now(): Date
}

const nothing = async (): Promise<void> => undefined
const unused = () => Promise.reject(new Error('not used here'))

/** The plugin as one process has it, over a database and posts of the core that it may share with others. */
export const createEngine = ({ db, publishing, now }: EngineOptions) => {
  const host = {
    db,
    publishing,
    signal: new AbortController().signal,
    plans: { requireActive: nothing, requireWorking: nothing, limitsOf: unused },
    assistants: { list: async () => [], get: unused, search: unused },
    files: { keep: unused, read: unused, addressOf: unused, remove: nothing },
    realtime: { send: () => undefined },
    jobs: {
      add: nothing,
      put: nothing,
      reschedule: async () => false,
      cancel: async () => 'unknown' as const,
    },
  }
  const projects = createProjectStore(host)
  const store = createPostStore(host)
  const media = createMediaStore(host)
  const lanes = createLanes()
  const occurrences = createOccurrences({ host, carryOver: createCarryOver(host, store) })
  const sync = createSync({ host, store, projects, occurrences, now })
  const check = createPostCheck({ host, media })
  const posts = createPosts({ host, store, projects, media, check, occurrences, sync, lanes, now })
  const sweep = { soon: nothing }
  const parts = { host, store, projects, media, occurrences, sync, lanes, sweep, now, onRemoved: [] }
  return {
    projects,
    store,
    posts,
    actions: createPostActions(posts),
    changes: createProjectChanges(parts),
    follow: createFollower({ host, store, sync, lanes, notices: { ended: nothing } }),
    compose: createComposeDue({ store, projects, media, occurrences, now }),
    /** Does the sweep's work of every minute. */
    repair: async (): Promise<void> => {
      const due = await store.posts.find({ status: 'scheduled', checkAt: upTo(now()) }, { _id: 1 }).lean()
      for (const { _id } of due) await lanes.run(_id.toHexString(), () => sync(_id.toHexString()))
    },
  }
}
export type Engine = ReturnType<typeof createEngine>
