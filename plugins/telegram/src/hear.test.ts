import { describe, expect, it } from 'vitest'
import { hear } from './hear.ts'
import type { Message } from './update.ts'

const me = { id: 600000001, username: 'Garden_Bot' }
const bot = { id: me.id, is_bot: true }
const person = { id: 7, is_bot: false }

/** A message with its mentions and its command as Telegram marks them. */
const message = (text: string, change: Partial<Message> = {}): Message => ({
  message_id: 1,
  chat: { id: -100, type: 'supergroup' },
  from: person,
  text,
  entities: [...text.matchAll(/(?<=^|\s)\/\w+(?:@\w+)?|@\w+/g)].map(({ 0: word, index }) => ({
    type: word.startsWith('/') ? 'bot_command' : 'mention',
    offset: index,
    length: word.length,
  })),
  ...change,
})
const privately = { chat: { id: 7, type: 'private' } }

describe('in a group the bot', () => {
  it.each([
    ['@garden_bot: чем полить?', 'чем полить?'],
    ['@GARDEN_BOT — чем полить?', 'чем полить?'],
    ['Подскажи, @garden_bot, чем полить?', 'Подскажи, чем полить?'],
    ['Чем полить, подскажи @garden_bot', 'Чем полить, подскажи'],
    ['@garden_bot @anna_k спрашивает', '@anna_k спрашивает'],
    ['/weather@garden_bot завтра', '/weather завтра'],
  ])('hears %j as %j', (text, heard) => {
    expect(hear(message(text), me)).toEqual({ text: heard })
  })

  it.each(['/reset@garden_bot', '/RESET@Garden_Bot', '@garden_bot'])('obeys %j', text => {
    const command = text.includes('/') ? { text: '/reset', command: 'reset' } : { text: '' }
    expect(hear(message(text), me)).toEqual(command)
  })

  it.each(['чем полить?', '/help', '/help@other_bot', '@garden_bot2 привет'])('does not hear %j', text => {
    expect(hear(message(text), me)).toBeNull()
  })

  it('hears a bare command in a reply to its message', () => {
    expect(
      hear(message('/help', { reply_to_message: { message_id: 2, from: bot, text: 'Да' } }), me),
    ).toEqual({
      text: '/help',
      command: 'help',
    })
  })

  it('hears a mention in a caption', () => {
    const { text, entities } = message('@garden_bot что это?')
    const photo = message('', {
      text: undefined,
      entities: undefined,
      caption: text,
      caption_entities: entities,
    })
    expect(hear(photo, me)).toEqual({ text: 'что это?' })
  })
})

describe('in private the bot', () => {
  it.each([
    ['/start', { text: '/start', command: 'start' }],
    ['/start promo', { text: '/start promo', command: 'start' }],
    ['/started', { text: '/started' }],
    ['/help@other_bot', { text: '/help@other_bot' }],
    ['скажи /help', { text: 'скажи /help' }],
  ])('takes %j as %o', (text, heard) => {
    expect(hear(message(text, privately), me)).toEqual(heard)
  })

  it('sees what a message of another answers to, and not its own words twice', () => {
    const replied = (from: typeof person) => ({
      ...privately,
      reply_to_message: { message_id: 2, from, text: 'Да' },
    })
    expect(hear(message('Почему?', replied(person)), me)).toEqual({ text: '> Да\n\nПочему?' })
    expect(hear(message('Почему?', replied(bot)), me)).toEqual({ text: 'Почему?' })
  })

  it('sees at most a thousand characters of a quote', () => {
    const quote = { text: 'а'.repeat(3_000) }
    const heard = hear(message('Почему?', { ...privately, quote }), me)
    expect(heard?.text).toBe(`> ${'а'.repeat(1_000)}…\n\nПочему?`)
  })
})
