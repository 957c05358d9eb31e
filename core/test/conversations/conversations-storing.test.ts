import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Line } from '../live/connect.ts'
import { type PacedTalk, startPacedTalk } from '../live/start-paced-talk.ts'

let talk: PacedTalk
let tab: Line

beforeAll(async () => {
  talk = await startPacedTalk()
})
afterAll(() => talk.stop())

beforeEach(async () => {
  await talk.clear()
  tab = await talk.open()
  return () => tab.close()
})

describe('a question that is being stored', () => {
  /** The next write of messages waits, and ends as it is told. */
  const holdWrite = () => {
    const { collection } = talk.server.app.conversations.store.messages
    const real = collection.bulkWrite.bind(collection)
    const held = Promise.withResolvers<void>()
    vi.spyOn(collection, 'bulkWrite').mockImplementationOnce(async (...given: Parameters<typeof real>) => {
      await held.promise
      return real(...given)
    })
    return held
  }
  const send = (clientMessageId: string) =>
    tab.ask('message:send', { conversationId: talk.id, clientMessageId, text: 'Вопрос' })
  afterEach(() => void vi.restoreAllMocks())

  it('is asked of the provider meanwhile, and nothing is shown or acknowledged before it is stored', async () => {
    const dictated = talk.provider.next()
    const held = holdWrite()
    let isAcknowledged = false
    const sending = send('held-question-1').finally(() => {
      isAcknowledged = true
    })
    const dictation = await dictated
    dictation.say('Ответ')
    dictation.finish()
    await new Promise(resolve => setTimeout(resolve, 300))
    expect([isAcknowledged, tab.heard.length, (await talk.read()).length]).toEqual([false, 0, 0])

    held.resolve()
    expect((await sending).ok).toBe(true)
    await tab.until('message:done')
    const shown = tab.heard.map(({ name, event }) =>
      name === 'message:created' ? `${name} ${event.message.role}` : name,
    )
    expect(shown).toEqual([
      'message:created user',
      'message:created assistant',
      'message:delta',
      'message:done',
    ])
    expect((await talk.read()).map(({ content }) => content)).toEqual(['Вопрос', 'Ответ'])
  })

  it('and cannot be is refused, its answer is dropped, and it can be sent again', async () => {
    const dictated = talk.provider.next()
    const held = holdWrite()
    const sending = send('held-question-2')
    const dictation = await dictated
    dictation.say('Ответ, который никто не увидит')
    held.reject(new Error('the database is away'))
    expect((await sending).ok).toBe(false)
    await dictation.disconnected
    expect([tab.heard.length, (await talk.read()).length]).toEqual([0, 0])

    const again = talk.provider.next()
    expect((await send('held-question-2')).ok).toBe(true)
    const second = await again
    second.say('Ответ')
    second.finish()
    await tab.until('message:done')
    expect((await talk.read()).map(({ content }) => content)).toEqual(['Вопрос', 'Ответ'])
  })
})
