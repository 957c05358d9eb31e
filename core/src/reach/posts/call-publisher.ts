import type { Clock } from '../../platform/clock.ts'
import type { Ownership } from '../../platform/ownership/ownership.ts'
import type { PostMedia, PublisherContext, PublishRequest } from '../../plugin/publisher.ts'
import type { RateLimiter } from '../channels/index.ts'
import { callWithTimeout } from '../channels/index.ts'
import type { Target } from './create-publishers.ts'
import { extrasOf } from './extras-of.ts'
import type { PostRecord, StoredMedia } from './post.model.ts'

/** A file of a post as its publisher gets it. */
export type OpenMedia = (media: StoredMedia) => PostMedia

export interface PublishOptions {
  clock: Clock
  pace: RateLimiter
  ownership: Pick<Ownership, 'isSure'>
  openMedia: OpenMedia
  /** Aborted when the server stops: no new call begins. */
  stopping: AbortSignal
  /** Aborted when running calls are cut off. */
  ending: AbortSignal
}

/** Timeout of a call to a publisher, which may upload videos. */
const callMs = 60_000

export const callPublisher = <T>(
  { context }: Target,
  { clock, ending }: Pick<PublishOptions, 'clock' | 'ending'>,
  call: (context: PublisherContext) => Promise<T>,
): Promise<T> => callWithTimeout(call, { context, clock, ms: callMs, signal: ending })

/** A step as its publisher gets it. */
export const requestOf = (
  record: PostRecord,
  index: number,
  { options, startedAt }: { options: Pick<PublishOptions, 'openMedia'>; startedAt?: Date },
): PublishRequest => ({
  ...stepOf(record, index, options.openMedia),
  key: `${record._id.toHexString()}-${index}`,
  earlier: record.steps
    .slice(0, index)
    .flatMap(({ externalId, url }) =>
      externalId === undefined ? [] : [{ externalId, ...(url !== undefined && { url }) }],
    ),
  ...(startedAt && { startedAt }),
  ...(record.isTest && { isTest: true }),
})

/** The content of a step. */
export const stepOf = ({ steps, media }: PostRecord, index: number, open: OpenMedia) => {
  const { kind, text = '', media: ids = [], ...step } = steps[index] ?? {}
  return {
    ...extrasOf(step),
    text,
    media: media.filter(({ objectId }) => ids.includes(objectId)).map(open),
    ...(kind !== undefined && { kind }),
  }
}
