import type { Lanes } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Sync } from '../occurrences/create-sync.ts'
import type { Occurrences } from '../occurrences/read-occurrences.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import type { PostCheck } from './check-post.ts'
import type { PostStore } from './post-store.ts'

/** Parts that the verbs of posts work with. */
export interface PostParts {
  host: Pick<AutopostHost, 'publishing' | 'plans' | 'jobs' | 'realtime'>
  store: PostStore
  projects: ProjectStore
  media: MediaStore
  check: PostCheck
  occurrences: Occurrences
  sync: Sync
  /** One verb at a time changes a post. */
  lanes: Lanes
  now(): Date
}
