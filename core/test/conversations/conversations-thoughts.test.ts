import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Line } from '../live/connect.ts'
import { type PacedTalk, startPacedTalk } from '../live/start-paced-talk.ts'

const secret = 'Секретно: маржа 40%.'
let talk: PacedTalk
let tab: Line

beforeAll(async () => {
  talk = await startPacedTalk()
  tab = await talk.open()
})
afterAll(async () => {
  tab.close()
  await talk.stop()
})

let asked = 0
const ask = async (text: string) => {
  asked += 1
  const dictated = talk.provider.next()
  const clientMessageId = `question-${asked}`
  await tab.ask('message:send', { conversationId: talk.id, clientMessageId, text })
  return dictated
}
const heardOf = (name: string) => JSON.stringify(tab.heard.filter(one => one.name === name))

describe('reasoning that a model writes into its text', () => {
  it('between marks is activity: nobody sees it, nothing stores it, no model gets it back', async () => {
    const first = await ask('Сколько стоит?')
    first.say('<th')
    first.say(`ink>\n${secret}\n`)
    await tab.until('message:activity', ({ activity }) => activity === 'reasoning')
    first.say('</think>')
    first.say('\n\nЦена 500 ₽.')
    first.finish()
    expect((await tab.until('message:done')).message.content).toBe('Цена 500 ₽.')
    const second = await ask('А доставка?')
    expect(second.body.messages.at(-2)).toEqual({ role: 'assistant', content: 'Цена 500 ₽.' })
    second.say('300 ₽.')
    second.finish()
    await tab.until('message:done', ({ message }) => message.content === '300 ₽.')
    expect(JSON.stringify([tab.heard, await talk.read()])).not.toContain('маржа')
  })

  it('that only ends is taken back, also for who reads on from before; from then on text is held back', async () => {
    const first = await ask('Сколько будет 3 + 4?')
    first.say(secret)
    const { messageId, seq } = await tab.until('message:delta', ({ text }) => text.includes('маржа'))
    first.say('\n</think>\n\n')
    first.say('От')
    const replaced = await tab.until('message:replaced')
    expect(replaced).toEqual({ messageId, conversationId: talk.id, seq: seq + 1, text: '' })
    const resumed = await tab.ask('message:resume', { messageId, lastSeq: seq })
    expect(resumed).toMatchObject({ ok: true, snapshot: { status: 'streaming' } })
    expect(JSON.stringify(resumed)).not.toContain('маржа')
    first.say('вет 7.')
    first.finish()
    const { message } = await tab.until('message:done', one => one.message.id === messageId)
    expect(message.content).toBe('Ответ 7.')
    expect(JSON.stringify(await talk.read())).not.toContain('маржа')

    const before = heardOf('message:delta')
    const second = await ask('А 4 + 4?')
    second.say(secret)
    second.say('\n</think>\n\nОтвет 8.')
    second.finish()
    await tab.until('message:done', one => one.message.content === 'Ответ 8.')
    expect(heardOf('message:delta').slice(before.length)).not.toContain('маржа')
  })
})
