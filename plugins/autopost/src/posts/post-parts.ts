import type { AutopostHost } from '../autopost-host.ts'
import type { Lanes } from '../create-lanes.ts'
import type { Ledger } from '../delivery/create-ledger.ts'
import type { Scheduler } from '../delivery/create-scheduler.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import type { PostCheck } from './check-post.ts'
import type { PostStore } from './post-store.ts'

/** What the verbs of posts work with. */
export interface PostParts {
  host: Pick<AutopostHost, 'publishing' | 'plans' | 'jobs' | 'realtime'>
  store: PostStore
  projects: ProjectStore
  media: MediaStore
  check: PostCheck
  ledger: Ledger
  scheduler: Scheduler
  /** One verb at a time changes a post. */
  lanes: Lanes
  now(): Date
}
