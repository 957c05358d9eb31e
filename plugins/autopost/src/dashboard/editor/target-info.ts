import type { Reply } from '@botanika/core/contract'
import type { postsApi } from '../../posts/api.ts'

/** A channel that posts can go to. */
export type TargetInfo = Reply<(typeof postsApi)['GET /api/autopost-targets']>[number]

/** What a channel says of a post. */
export type Preview = Reply<(typeof postsApi)['POST /api/autopost-preview']>
