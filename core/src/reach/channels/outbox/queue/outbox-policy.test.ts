import { describe, expect, it } from 'vitest'
import type { Lane } from './lane.ts'
import { mayStart } from './outbox-policy.ts'

const thread = (chatId: string, threadOf = 'group'): Lane => ({ integrationId: 'one', chatId, threadOf })

describe('mayStart', () => {
  it('lets four threads of a chat be under way, the chat itself among them', () => {
    const chat = { integrationId: 'one', chatId: 'group' }
    const running = [chat, thread('a'), thread('b')]
    expect(mayStart(thread('c'), running)).toBe(true)
    expect(mayStart(thread('d'), [...running, thread('c')])).toBe(false)
  })

  it('counts no threads of other chats', () => {
    const running = ['a', 'b', 'c', 'd'].map(id => thread(id))
    expect(mayStart(thread('e', 'another'), running)).toBe(true)
  })
})
