import type { Reply } from '@botanika/core/contract'
import type manifest from '../../manifest.ts'
import type { ContentType, Draft } from '../../shared/draft.ts'

type Api = (typeof manifest)['api']
export type ElementAnswer = Reply<Api['GET /api/admin/site-content/{pageKey}/{elementKey}']>
export type Entry = NonNullable<ElementAnswer['entry']>
export type Version = ElementAnswer['versions'][number]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

type Stored = Pick<Entry, 'contentType' | 'content' | 'metadata' | 'isActive'>

/** Turns a stored element into a draft. */
export const draftOf = (
  { contentType, content, metadata, isActive }: Stored,
  keys: { pageKey: string; elementKey: string },
): Draft => {
  const { translations, ...rest } = metadata
  const words = isRecord(translations) ? translations : {}
  return {
    ...keys,
    contentType,
    ru: content,
    en: textOf(words.en),
    pl: textOf(words.pl),
    metadata: Object.keys(rest).length === 0 ? '' : JSON.stringify(rest, null, 2),
    isActive,
    publishAt: '',
  }
}

/** Returns the planned version of an entry, else the shown one. */
export const plannedOf = (
  { planned, ...entry }: Entry,
  keys: { pageKey: string; elementKey: string },
): Draft => (planned ? { ...draftOf(planned, keys), publishAt: planned.at } : draftOf(entry, keys))

/** Returns whether an element has words, in three languages; an address is the same in all. */
export const hasWords = (type: ContentType): boolean => type === 'text' || type === 'html'

/** Reads the field of metadata; invalid JSON is ignored silently, as specified. */
const readMetadata = (json: string): Record<string, unknown> => {
  if (json.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Turns the draft into the server's form. */
export const inputOf = (draft: Draft) => {
  const { pageKey, elementKey, contentType, ru, en, pl, isActive } = draft
  const words = { ...(en.trim() !== '' && { en }), ...(pl.trim() !== '' && { pl }) }
  const { translations: _, ...metadata } = readMetadata(draft.metadata)
  return {
    pageKey: pageKey.trim(),
    elementKey: elementKey.trim(),
    contentType,
    content: ru,
    metadata: {
      ...metadata,
      ...(hasWords(contentType) && Object.keys(words).length > 0 && { translations: words }),
    },
    isActive,
    publishAt: draft.publishAt === '' ? null : draft.publishAt,
  }
}

export type Problem = 'pageKey' | 'elementKey' | 'content' | 'publishAt'

const isKey = (text: string): boolean => /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,79}$/.test(text.trim())

export const problemsOf = (
  { pageKey, elementKey, ru, publishAt }: Draft,
  { now = Date.now() } = {},
): Problem[] => [
  ...(isKey(pageKey) ? [] : ['pageKey' as const]),
  ...(isKey(elementKey) ? [] : ['elementKey' as const]),
  ...(ru.trim() === '' ? ['content' as const] : []),
  ...(publishAt !== '' && Date.parse(publishAt) <= now ? ['publishAt' as const] : []),
]

/** Returns a draft as text, line by line, in one language, for comparing two versions. */
export const linesOf = (draft: Draft, language: 'ru' | 'en' | 'pl'): string =>
  [draft.contentType, String(draft.isActive), draft.metadata, draft[language]]
    .filter(text => text !== '')
    .join('\n')
