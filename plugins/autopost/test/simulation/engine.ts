import type { Host, Publishing } from '@botanika/core/plugin'
import { upTo } from '@botanika/core/plugin'
import { createLanes } from '../../src/create-lanes.ts'
import { createLedger } from '../../src/delivery/create-ledger.ts'
import { createScheduler } from '../../src/delivery/create-scheduler.ts'
import { createFollower } from '../../src/delivery/follow-ledger.ts'
import { createRecordEnd } from '../../src/delivery/record-end.ts'
import { createMediaStore } from '../../src/media/media-store.ts'
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

/** The plugin as one process has it, over a database and a ledger that it may share with others. */
export const createEngine = ({ db, publishing, now }: EngineOptions) => {
  const host = {
    db,
    publishing,
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
  const onSettled = createRecordEnd({ posts: store.posts, notices: { ended: nothing }, now })
  const ledger = createLedger({ host, media, now, onSettled })
  const scheduler = createScheduler({ store, projects, ledger, now })
  const check = createPostCheck({ host, media })
  const posts = createPosts({ host, store, projects, media, check, ledger, scheduler, lanes, now })
  const sweep = { soon: nothing }
  const parts = { host, store, projects, posts, ledger, scheduler, lanes, sweep, now, onRemoved: [] }
  return {
    projects,
    store,
    posts,
    ledger,
    actions: createPostActions(posts),
    changes: createProjectChanges(parts),
    follow: createFollower({ host, store, ledger, scheduler, lanes }),
    /** What the sweep does every minute. */
    repair: async (): Promise<void> => {
      const due = await store.posts.find({ status: 'scheduled', checkAt: upTo(now()) }, { _id: 1 }).lean()
      for (const { _id } of due) await lanes(_id.toHexString(), () => scheduler.sync(_id.toHexString()))
    },
  }
}
export type Engine = ReturnType<typeof createEngine>
