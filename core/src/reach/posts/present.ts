import type { PostStatus } from '../../plugin/publishing.ts'
import type { PostRecord } from './post.model.ts'

/** Public URL of a post: that of its first step that has one. */
export const urlOf = ({ steps }: Pick<PostRecord, 'steps'>): string | undefined =>
  steps.find(({ url }) => url !== undefined)?.url

export const present = (record: PostRecord): PostStatus => {
  const { key, accountId, integrationId, at, until, state, steps, error, history = [] } = record
  const { subject, group, figures } = record
  const url = urlOf(record)
  return {
    key,
    accountId,
    integrationId,
    ...(record.isConnectionDeleted && { isConnectionDeleted: true }),
    ...(subject !== undefined && { subject }),
    ...(group !== undefined && { group }),
    at,
    until,
    ...(record.isTest && { isTest: true }),
    state,
    steps: steps.map(({ state, externalId, url, startedAt, publishedAt, attempts, isRepeated }) => ({
      state,
      ...(externalId !== undefined && { externalId }),
      ...(url !== undefined && { url }),
      ...(startedAt && { startedAt }),
      ...(attempts !== undefined && { attempts }),
      ...(publishedAt && { publishedAt }),
      ...(isRepeated && { isRepeated }),
    })),
    ...(url !== undefined && { url }),
    ...(error && { text: error.text }),
    ...(record.isRemoved && { isRemoved: true }),
    ...(figures && { figures }),
    history: history.map(({ at, event, text }) => ({ at, event, ...(text && { text }) })),
  }
}
