import type { KnowledgeDocument } from '@botanika/core/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/api.ts'
import { createDocumentsStore, type Documents, type DocumentsSource } from './documents-store.ts'
import { pollMs } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const documentOf = (number: number, change: Partial<KnowledgeDocument> = {}) =>
  ({
    id: `d${number}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + number).toISOString(),
    status: 'completed',
    ...change,
  }) as KnowledgeDocument
const many = (count: number): KnowledgeDocument[] =>
  Array.from({ length: count }, (_, at) => documentOf(count - at))

/** A server with these documents, newest first, that answers when it is let. */
const start = (documents: KnowledgeDocument[], { shown }: { shown?: Documents } = {}) => {
  const server = { documents, isHidden: false, failing: undefined as unknown }
  const calls: string[] = []
  const source: DocumentsSource = {
    page: async ({ limit, after }) => {
      calls.push(`page ${after ?? 'first'}`)
      if (server.failing !== undefined) throw server.failing
      const from = after === undefined ? 0 : Number(after)
      const next = from + limit < server.documents.length ? { next: String(from + limit) } : {}
      return { entries: server.documents.slice(from, from + limit), ...next }
    },
    some: async ids => {
      calls.push(`some ${ids.length}`)
      return server.documents.filter(({ id }) => ids.includes(id))
    },
    isHidden: () => server.isHidden,
  }
  const store = createDocumentsStore({ source, shown })
  const ids = () => store.get().documents?.map(({ id }) => id)
  return { server, calls, store, ids }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const busy = { status: 'processing' } as const

it('reads the whole list page by page, and shows each as it comes', async () => {
  const { store, calls } = start(many(250))
  const lengths: (number | undefined)[] = []
  store.subscribe(() => lengths.push(store.get().documents?.length))
  expect(store.get()).toEqual({ documents: undefined, error: undefined, isLoading: true })
  store.start()
  await settle()
  expect(calls).toEqual(['page first', 'page 100', 'page 200'])
  expect([...new Set(lengths)]).toEqual([undefined, 100, 200, 250])
  expect(store.get().isLoading).toBe(false)
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect(calls).toHaveLength(3)
})

it('keeps what was shown last until the whole list was read again', async () => {
  const { store } = start(many(150), { shown: many(150) })
  const lengths: (number | undefined)[] = []
  store.subscribe(() => lengths.push(store.get().documents?.length))
  store.start()
  await settle()
  expect([...new Set(lengths)]).toEqual([150])
})

it('puts what changed while the list was being read into it', async () => {
  const { store, ids } = start([documentOf(2), documentOf(1)])
  store.start()
  void store.put(documentOf(3))
  void store.drop('d1')
  await settle()
  expect(ids()).toEqual(['d3', 'd2'])
})

it('looks at what is being read, and at nothing else, until it is done', async () => {
  const { store, server, calls } = start([documentOf(2, busy), documentOf(1)])
  store.start()
  await settle()
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(calls).toEqual(['page first', 'some 1'])
  server.isHidden = true
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(calls).toHaveLength(2)
  server.isHidden = false
  server.documents = [documentOf(2), documentOf(1)]
  await vi.advanceTimersByTimeAsync(5 * pollMs)
  expect(calls).toEqual(['page first', 'some 1', 'some 1'])
  expect(store.get().documents?.[0]?.status).toBe('completed')
})

it('looks at fifty of many at once, one after the other', async () => {
  const { store, calls } = start(many(120).map(one => ({ ...one, ...busy })))
  store.start()
  await settle()
  await vi.advanceTimersByTimeAsync(3 * pollMs)
  expect(calls.slice(2)).toEqual(['some 50', 'some 50', 'some 50'])
})

it('takes away what is gone, and changes one of them', async () => {
  const { store, server, ids } = start(many(3))
  store.start()
  await settle()
  server.documents = many(2)
  await store.look(['d3', 'd2'])
  expect(ids()).toEqual(['d2', 'd1'])
  store.patch('d1', { percent: 40 })
  expect(store.get().documents?.[1]?.percent).toBe(40)
})

it('waits for pages that were added, for twenty seconds', async () => {
  const { store, server, calls, ids } = start(many(1))
  store.start()
  await settle()
  store.expect()
  await settle()
  server.documents = [documentOf(2), documentOf(1)]
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(ids()).toEqual(['d2', 'd1'])
  await vi.advanceTimersByTimeAsync(20_000)
  const before = calls.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls).toHaveLength(before)
})

it('tries again what may pass, shows the error meanwhile, and stops when nobody looks any more', async () => {
  const { store, server, calls, ids } = start(many(1))
  server.failing = new ApiError(503, { code: 'http.unavailable', error: '', message: '' })
  const stop = store.start()
  await settle()
  expect(store.get()).toMatchObject({ documents: undefined, error: server.failing, isLoading: false })
  server.failing = undefined
  await vi.advanceTimersByTimeAsync(5_000)
  expect(store.get()).toMatchObject({ error: undefined, isLoading: false })
  expect(ids()).toEqual(['d1'])
  store.patch('d1', busy)
  stop()
  const before = calls.length
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect(calls).toHaveLength(before)
})

it('has nothing of an assistant that is not saved', async () => {
  const store = createDocumentsStore({ source: undefined, shown: undefined })
  store.start()
  await settle()
  expect(store.get()).toEqual({ documents: undefined, error: undefined, isLoading: false })
})
