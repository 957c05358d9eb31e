import { describe, expect, it } from 'vitest'
import { readMention } from './read-mention.ts'
import type { Message } from './update.ts'

const me = { id: 600000001, username: 'Garden_Bot' }
const bot = { id: me.id, is_bot: true }
const person = { id: 7, is_bot: false }

/** A message with mentions and a command as marked by Telegram. */
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

it('accepts the code of a link in a private chat, and nowhere else', () => {
  const code = 'A-b_'.repeat(10)
  expect(readMention(message(`/start ${code}`, privately), me)).toMatchObject({ command: 'start', code })
  for (const text of ['/start', `/start ${code} ${code}`, `/help ${code}`, `/start ${'A'.repeat(65)}`])
    expect(readMention(message(text, privately), me)?.code).toBeUndefined()
  expect(readMention(message(`/start@garden_bot ${code}`), me)?.code).toBeUndefined()
})

describe('in a group the bot', () => {
  it.each([
    ['@garden_bot: чем полить?', 'чем полить?'],
    ['@GARDEN_BOT — чем полить?', 'чем полить?'],
    ['Подскажи, @garden_bot, чем полить?', 'Подскажи, чем полить?'],
    ['Чем полить, подскажи @garden_bot', 'Чем полить, подскажи'],
    ['@garden_bot @anna_k спрашивает', '@anna_k спрашивает'],
    ['/weather@garden_bot завтра', '/weather завтра'],
  ])('parses %j as %j', (text, mention) => {
    expect(readMention(message(text), me)).toEqual({ text: mention, words: mention })
  })

  it.each(['/reset@garden_bot', '/RESET@Garden_Bot', '@garden_bot'])('obeys %j', text => {
    const command = text.includes('/')
      ? { text: '/reset', words: '/reset', command: 'reset' }
      : { text: '', words: '' }
    expect(readMention(message(text), me)).toEqual(command)
  })

  it.each(['чем полить?', '/help', '/help@other_bot', '@garden_bot2 привет'])(
    'does not readMention %j',
    text => {
      expect(readMention(message(text), me)).toBeNull()
    },
  )

  it('parses a bare command in a reply to its message', () => {
    expect(
      readMention(message('/help', { reply_to_message: { message_id: 2, from: bot, text: 'Да' } }), me),
    ).toEqual({
      text: '/help',
      words: '/help',
      command: 'help',
    })
  })

  it('recognises a mention in a caption', () => {
    const { text, entities } = message('@garden_bot что это?')
    const photo = message('', {
      text: undefined,
      entities: undefined,
      caption: text,
      caption_entities: entities,
    })
    expect(readMention(photo, me)).toEqual({ text: 'что это?', words: 'что это?' })
  })
})

describe('in private the bot', () => {
  it.each([
    ['/start', { text: '/start', command: 'start' }],
    ['/start promo', { text: '/start promo', command: 'start', code: 'promo' }],
    ['/started', { text: '/started' }],
    ['/help@other_bot', { text: '/help@other_bot' }],
    ['скажи /help', { text: 'скажи /help' }],
  ])('takes %j as %o', (text, mention) => {
    expect(readMention(message(text, privately), me)).toEqual({ words: mention.text, ...mention })
  })

  it('sees what a message of another answers to, and not its own words twice', () => {
    const replied = (from: typeof person) => ({
      ...privately,
      reply_to_message: { message_id: 2, from, text: 'Да' },
    })
    expect(readMention(message('Почему?', replied(person)), me)).toEqual({
      text: '> Да\n\nПочему?',
      words: 'Почему?',
    })
    expect(readMention(message('Почему?', replied(bot)), me)).toEqual({
      text: 'Почему?',
      words: 'Почему?',
    })
  })

  it('sees at most a thousand characters of a quote', () => {
    const quote = { text: 'а'.repeat(3_000) }
    const mention = readMention(message('Почему?', { ...privately, quote }), me)
    expect(mention?.text).toBe(`> ${'а'.repeat(1_000)}…\n\nПочему?`)
  })
})
