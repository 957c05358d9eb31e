import { limits } from '../../shared/limits.ts'
import type { AdMark, intervals, Media, Post, PostInput, Target } from '../../shared/post.ts'
import type { Project } from '../../shared/project.ts'
import { localOf, momentOf } from '../time/zone-time.ts'

/** The contents of the editor of a post. Times are those of the project's time zone. */
export interface EditorDraft {
  title: string
  content: string
  targets: readonly Target[]
  media: readonly Media[]
  linkPreview: boolean
  buttons: readonly { text: string; url: string }[]
  comment: string
  ad: AdMark
  /** Hashtags as they are typed: separated by spaces or commas, with or without a #. */
  hashtags: string
  when: 'none' | 'at' | 'queue'
  /** Time in the format of `datetime-local`. */
  at: string
  isRecurring: boolean
  interval: (typeof intervals)[number]
  days: readonly number[]
  end: 'never' | 'until' | 'count'
  until: string
  count: string
}

export type Problem =
  | 'title'
  | 'content'
  | 'target'
  | 'at'
  | 'hashtags'
  | 'buttons'
  | 'ad'
  | 'until'
  | 'count'

/** A new post of a project; `at`: the time that was chosen in the calendar. */
export const newDraft = ({ settings }: Project, { at }: { at?: string | undefined } = {}): EditorDraft => ({
  title: '',
  content: '',
  targets: settings.defaultIntegrationId ? [{ integrationId: settings.defaultIntegrationId }] : [],
  media: [],
  linkPreview: true,
  buttons: [],
  comment: '',
  ad: { isAd: false, advertiser: '', erid: '' },
  hashtags: '',
  when: at === undefined ? 'none' : 'at',
  at: at ?? '',
  isRecurring: false,
  interval: 'daily',
  days: [],
  end: 'never',
  until: '',
  count: '',
})

export const draftOfPost = (post: Post, timeZone: string): EditorDraft => ({
  title: post.title,
  content: post.content,
  targets: post.targets,
  media: post.media,
  linkPreview: post.linkPreview,
  buttons: post.buttons,
  comment: post.comment,
  ad: post.ad,
  hashtags: (post.metadata.hashtags ?? []).map(tag => `#${tag.replace(/^#/, '')}`).join(' '),
  when: post.scheduledAt === null ? 'none' : 'at',
  at: post.scheduledAt === null ? '' : localOf(post.scheduledAt, timeZone),
  isRecurring: post.isRecurring,
  interval: post.recurringInterval ?? 'daily',
  days: post.recurringDays,
  end: post.recurringUntil !== null ? 'until' : post.recurringCount !== null ? 'count' : 'never',
  until: post.recurringUntil ?? '',
  count: post.recurringCount === null ? '' : String(post.recurringCount),
})

/** Returns hashtags without their #, each once. */
export const hashtagsOf = (written: string): string[] => [
  ...new Set(
    written
      .split(/[\s,]+/)
      .map(tag => tag.replace(/^#+/, ''))
      .filter(tag => tag !== ''),
  ),
]

export const isAddress = (url: string): boolean => /^https?:\/\/\S+$/.test(url)

/** Returns whether this may be the token that an operator of advertising data gives an advertisement. */
const isErid = (erid: string): boolean => /^[A-Za-z0-9]{8,100}$/.test(erid.trim())

interface SavedAs {
  as: PostInput['as']
  timeZone: string
}

/** Returns why a draft cannot be stored; a post that is to be published needs more than a draft. */
export const problemsOf = (draft: EditorDraft, { as, timeZone }: SavedAs): Problem[] => {
  const { title, content, media, ad } = draft
  const isEmpty = (text: string) => text.trim() === ''
  const isPublished = as === 'schedule' || as === 'queue'
  const tags = hashtagsOf(draft.hashtags)
  const count = Number(draft.count)
  return [
    ...(isEmpty(title) && (isPublished || isEmpty(content)) ? (['title'] as const) : []),
    ...(isPublished && isEmpty(content) && media.length === 0 ? (['content'] as const) : []),
    ...(isPublished && draft.targets.length === 0 ? (['target'] as const) : []),
    ...(as === 'schedule' && momentOf(draft.at, timeZone) === null ? (['at'] as const) : []),
    ...(tags.length > limits.hashtags || tags.some(tag => tag.length > limits.hashtag)
      ? (['hashtags'] as const)
      : []),
    ...(draft.buttons.some(({ text, url }) => isEmpty(text) || !isAddress(url.trim()))
      ? (['buttons'] as const)
      : []),
    ...(ad.isAd && isPublished && (isEmpty(ad.advertiser) || !isErid(ad.erid)) ? (['ad'] as const) : []),
    ...(draft.isRecurring && draft.end === 'until' && draft.until === '' ? (['until'] as const) : []),
    ...(draft.isRecurring &&
    draft.end === 'count' &&
    !(Number.isInteger(count) && count >= 1 && count <= 1_000)
      ? (['count'] as const)
      : []),
  ]
}

/** Turns the draft into the server's form; `post`: the stored one, whose other fields stay. */
export const inputOf = (
  draft: EditorDraft,
  { as, timeZone, post }: SavedAs & { post?: Post | undefined },
): PostInput => {
  const hashtags = hashtagsOf(draft.hashtags)
  const count = Number(draft.count)
  const repeats = draft.when === 'at' && draft.isRecurring
  const sameTime = post?.scheduledAt != null && draft.at === localOf(post.scheduledAt, timeZone)
  return {
    title: draft.title.trim(),
    content: draft.content,
    targets: [...draft.targets],
    media: [...draft.media],
    linkPreview: draft.linkPreview,
    buttons: draft.buttons.map(({ text, url }) => ({ text: text.trim(), url: url.trim() })),
    comment: draft.comment,
    ad: { ...draft.ad, advertiser: draft.ad.advertiser.trim(), erid: draft.ad.erid.trim() },
    metadata: { ...post?.metadata, hashtags },
    // The seconds of a stored time stay, unless it was changed.
    ...(as !== 'queue' && {
      scheduledAt: draft.when !== 'at' ? null : sameTime ? post.scheduledAt : momentOf(draft.at, timeZone),
    }),
    isRecurring: repeats,
    recurringInterval: repeats ? draft.interval : null,
    recurringDays: repeats && draft.interval === 'weekly' ? [...draft.days] : [],
    recurringTime: null,
    recurringUntil: repeats && draft.end === 'until' && draft.until !== '' ? draft.until : null,
    recurringCount: repeats && draft.end === 'count' && count >= 1 ? count : null,
    ...(as && { as }),
  }
}

/** Returns whether two drafts are equal. */
export const isSameDraft = (one: EditorDraft, other: EditorDraft): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
