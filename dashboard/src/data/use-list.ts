import type { CallOf } from '@botanika/core/client'
import type {
  ChatLog,
  Conversation,
  CoreApi,
  Dialogue,
  InboxItem,
  KnowledgeDocument,
  PageQuery,
  WidgetContact,
} from '@botanika/core/contract'
import useSWRInfinite from 'swr/infinite'
import { api } from './api.ts'
import { useReader } from './refresh.ts'
import { retryingReads } from './retry-read.ts'

/** The entries of the lists that come by pages. */
interface Entries {
  'GET /api/assistants/{id}/documents': KnowledgeDocument
  'GET /api/chat-logs/user/{userId}': ChatLog
  'GET /api/conversations/user/{userId}': Conversation
  'GET /api/dialogues': Dialogue
  'GET /api/inbox': InboxItem
  'GET /api/widgets/{id}/contacts': WidgetContact
}
type Lists = keyof Entries

interface Page<K extends Lists> {
  entries: Entries[K][]
  next?: string
}

export interface UsedList<T> {
  /** The entries that were loaded so far; missing until the first page is loaded. */
  entries?: T[]
  error?: Error
  isLoading: boolean
  hasMore: boolean
  /** Loads the next page, or repeats a failed request. */
  more(): void
  /** Reads the loaded pages again. */
  again(): void
}

/** Reads a list that grows page by page, `size` entries each; entries that moved meanwhile are shown once. */
export const useList = <K extends Lists>(
  key: K,
  call: CallOf<CoreApi, K>,
  { size }: { size: number },
): UsedList<Entries[K]> => {
  const reader = useReader()
  const {
    data,
    error,
    isValidating,
    size: pages,
    setSize,
    mutate,
  } = useSWRInfinite<Page<K>, Error>(
    (_, before: Page<K> | null) =>
      before && before.next === undefined ? null : [key, call, reader, before?.next ?? ''],
    ([, , , after]: [K, CallOf<CoreApi, K>, number, string]) =>
      readPage(key, call, { limit: size, ...(after !== '' && { after }) }),
    {
      revalidateFirstPage: false,
      revalidateOnFocus: false,
      revalidateIfStale: false,
      revalidateOnMount: true,
      ...retryingReads,
    },
  )
  const hasMore = data?.at(-1)?.next !== undefined || (data !== undefined && data.length < pages)
  return {
    ...(data && { entries: once(data.flatMap(({ entries }) => entries)) }),
    ...(error && { error }),
    isLoading: isValidating,
    hasMore,
    more: () => {
      if (isValidating) return
      if (error) void mutate()
      else void setSize(pages + 1)
    },
    again: () => void mutate(),
  }
}

/** Reads every entry of a list, page by page. */
export const readAll = async <K extends Lists>(key: K, call: CallOf<CoreApi, K>): Promise<Entries[K][]> => {
  const all: Entries[K][] = []
  for (let after: string | undefined; ; ) {
    const page: Page<K> = await readPage(key, call, { limit: 1_000, ...(after !== undefined && { after }) })
    all.push(...page.entries)
    after = page.next
    if (after === undefined) return once(all)
  }
}

/** Reads a page. The call's shape was checked where it was written; with another page it is the same. */
const readPage = async <K extends Lists>(key: K, call: CallOf<CoreApi, K>, query: PageQuery) =>
  (await (api.page as LoosePage)(key, { ...call, query: { ...call.query, ...query } })) as Page<K>

type LoosePage = (key: string, call: unknown) => Promise<unknown>

/** Removes repetitions: an entry that moved between two reads of a list is on both pages. */
const once = <T extends { id: string }>(entries: T[]): T[] => [
  ...new Map(entries.map(entry => [entry.id, entry])).values(),
]
