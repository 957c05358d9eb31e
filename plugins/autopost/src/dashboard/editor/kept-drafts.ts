import type { EditorDraft } from './draft.ts'
import { isRecord } from './is-record.ts'

/** The unsaved text of an editor that was closed or cut off. */
export interface KeptDraft {
  draft: EditorDraft
  /** Version of the post when writing began; 0: a new one. */
  version: number
  savedAt: string
}

const prefix = 'autopost-draft:'
const maxKept = 20
const maxLength = 200_000

/** Reads a stored draft; `base` gives the fields that a draft of an older version does not have. */
export const readKept = (key: string, base: EditorDraft): KeptDraft | undefined => {
  const stored = parse(localStorage.getItem(prefix + key))
  if (!isRecord(stored) || !isRecord(stored.draft)) return undefined
  const { version, savedAt, draft } = stored
  if (typeof version !== 'number' || typeof savedAt !== 'string') return undefined
  return { version, savedAt, draft: completed(draft, base) }
}

/**
 * Stores a draft; only the newest ones are kept. If the storage is full, nothing is stored, without an error.
 */
export const writeKept = (key: string, kept: KeptDraft): void => {
  const text = JSON.stringify(kept)
  if (text.length > maxLength) return
  try {
    localStorage.setItem(prefix + key, text)
    for (const old of keysByAge().slice(maxKept)) localStorage.removeItem(old)
  } catch {
    localStorage.removeItem(prefix + key)
  }
}

export const removeKept = (key: string): void => localStorage.removeItem(prefix + key)

const parse = (text: string | null): unknown => {
  try {
    return text === null || text.length > maxLength ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const keysByAge = (): string[] => {
  const all = Object.keys(localStorage).filter(key => key.startsWith(prefix))
  const ageOf = (key: string): string => {
    const stored = parse(localStorage.getItem(key))
    return isRecord(stored) && typeof stored.savedAt === 'string' ? stored.savedAt : ''
  }
  return all
    .map(key => ({ key, at: ageOf(key) }))
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ key }) => key)
}

/** Takes each field that has the shape of the one in `base`; the others are those of `base`. */
const completed = (draft: Readonly<Record<string, unknown>>, base: EditorDraft): EditorDraft => {
  const text = (value: unknown, other: string) => (typeof value === 'string' ? value : other)
  const flag = (value: unknown, other: boolean) => (typeof value === 'boolean' ? value : other)
  const one = <T extends string>(value: unknown, all: readonly T[], other: T) =>
    all.find(known => known === value) ?? other
  const list = <T>(
    value: unknown,
    read: (item: Readonly<Record<string, unknown>>) => T | undefined,
    other: readonly T[],
  ) =>
    Array.isArray(value)
      ? value.flatMap(item => {
          const found = isRecord(item) ? read(item) : undefined
          return found === undefined ? [] : [found]
        })
      : other
  const ad = isRecord(draft.ad) ? draft.ad : {}
  return {
    title: text(draft.title, base.title),
    content: text(draft.content, base.content),
    targets: list(
      draft.targets,
      ({ integrationId, content }) =>
        typeof integrationId === 'string'
          ? { integrationId, ...(typeof content === 'string' && { content }) }
          : undefined,
      base.targets,
    ),
    media: list(
      draft.media,
      ({ fileId, kind, name, alt }) =>
        typeof fileId === 'string' && typeof name === 'string'
          ? {
              fileId,
              name,
              kind: one(kind, ['image', 'video', 'file'], 'file'),
              ...(typeof alt === 'string' && { alt }),
            }
          : undefined,
      base.media,
    ),
    linkPreview: flag(draft.linkPreview, base.linkPreview),
    buttons: list(
      draft.buttons,
      item => ({ text: text(item.text, ''), url: text(item.url, '') }),
      base.buttons,
    ),
    comment: text(draft.comment, base.comment),
    ad: {
      isAd: flag(ad.isAd, base.ad.isAd),
      advertiser: text(ad.advertiser, base.ad.advertiser),
      erid: text(ad.erid, base.ad.erid),
    },
    hashtags: text(draft.hashtags, base.hashtags),
    when: one(draft.when, ['none', 'at', 'queue'], base.when),
    at: text(draft.at, base.at),
    isRecurring: flag(draft.isRecurring, base.isRecurring),
    interval: one(draft.interval, ['daily', 'weekly', 'monthly'], base.interval),
    days: Array.isArray(draft.days)
      ? draft.days.filter((day): day is number => Number.isInteger(day) && day >= 0 && day <= 6)
      : base.days,
    end: one(draft.end, ['never', 'until', 'count'], base.end),
    until: text(draft.until, base.until),
    count: text(draft.count, base.count),
  }
}
