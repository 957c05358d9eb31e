import { expect, it } from 'vitest'
import { createKeptReplies, nothingKept } from './kept-replies.ts'

const memory = (given: Record<string, string> = {}) => {
  const values = new Map(Object.entries(given))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    values,
  }
}
const pending = {
  clientMessageId: 'reply-0001',
  text: 'Здравствуйте',
  status: 'sending',
  timestamp: '',
} as const

it('keeps a draft of each conversation over a reload, and what was being sent as refused', () => {
  const storage = memory()
  const first = createKeptReplies('olga', storage)
  first.keep('1', { draft: 'Добрый' })
  first.keep('2', { pending: [pending] })
  const second = createKeptReplies('olga', storage)
  expect(second.read('1')).toEqual({ draft: 'Добрый', pending: [] })
  expect(second.read('2').pending).toEqual([{ ...pending, status: 'refused' }])
  expect(createKeptReplies('boris', storage).read('1')).toEqual(nothingKept)
})

it('forgets what was sent, and more than a hundred conversations', () => {
  const storage = memory()
  const replies = createKeptReplies('olga', storage)
  replies.keep('1', { draft: 'Добрый' })
  replies.keep('1', { draft: '' })
  expect(storage.values.get('inboxReplies:olga')).toBe('[]')
  for (let at = 0; at <= 100; at += 1) replies.keep(`c${at}`, { draft: 'да' })
  expect(replies.read('c0')).toEqual(nothingKept)
  expect(replies.read('c100').draft).toBe('да')
})

it('begins anew where the storage has something else or nothing may be stored', () => {
  for (const found of ['{', '{}', '[["1",{"draft":1,"pending":[]}]]', '[["1",{"draft":"","pending":[1]}]]'])
    expect(createKeptReplies('olga', memory({ 'inboxReplies:olga': found })).read('1')).toEqual(nothingKept)
  const closed = createKeptReplies('olga', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  closed.keep('1', { draft: 'Добрый' })
  expect(closed.read('1').draft).toBe('Добрый')
})
