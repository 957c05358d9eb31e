import type { Reply } from '@botanika/core/contract'
import type manifest from '../../manifest.ts'

type Endpoints = (typeof manifest)['api']

/** A channel that posts can go to. */
export type TargetInfo = Reply<Endpoints['GET /api/autopost-targets']>[number]

/** A channel's preview of a post. */
export type Preview = Reply<Endpoints['POST /api/autopost-preview']>
