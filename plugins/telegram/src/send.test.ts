import type { OutboundContent, OutboundPart } from '@botanika/core/plugin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenBot, openBot } from '../test/open-bot.ts'

let setup: OpenBot
beforeAll(async () => {
  setup = await openBot()
})
afterAll(() => setup.close())

const send = (content: string | OutboundContent, change: Partial<OutboundPart> = {}) =>
  setup.channel.send(
    {
      id: 'part-1',
      chat: { id: String(setup.anna.id), kind: 'private' },
      content: typeof content === 'string' ? { kind: 'text', markdown: content } : content,
      ...change,
    },
    setup.context(),
  )
const last = () => setup.telegram.accepted().at(-1)
const lastCall = () => setup.telegram.calls().at(-1)
const failed = (task: Promise<unknown>) =>
  task.then(
    () => undefined,
    error => error,
  )

/** An image of that size: the server reads only the header of a PNG. */
const png = (width: number, height: number, bytes = 64) => {
  const picture = Buffer.alloc(bytes)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(picture)
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return new Uint8Array(picture)
}

describe('a text', () => {
  it('arrives with its entities, its id is returned, and links show no preview', async () => {
    const { externalId } = await send('**Полив** 🌷 [тут](https://garden.example/water)')
    expect(last()).toMatchObject({
      text: 'Полив 🌷 тут',
      messageId: Number(externalId),
      entities: [
        { type: 'bold', offset: 0, length: 5 },
        { type: 'text_link', offset: 9, length: 3, url: 'https://garden.example/water' },
      ],
    })
    expect(lastCall()?.params.link_preview_options).toBe('{"is_disabled":true}')
  })

  it('is sent once more without entities when Telegram does not take them', async () => {
    const before = setup.telegram.accepted().length
    setup.telegram.fail(
      { kind: 'refuse', code: 400, description: "Bad Request: can't parse entities: unsupported" },
      { method: 'sendMessage' },
    )
    await send('**важно**')
    expect(setup.telegram.accepted().slice(before)).toMatchObject([{ text: 'важно', entities: [] }])
  })

  it('answers a message in a group, and goes without it when that is gone', async () => {
    const group = setup.telegram.addChat({
      type: 'supergroup',
      members: [
        [setup.bot, 'member'],
        [setup.anna, 'member'],
      ],
    })
    const asked = setup.telegram.message(setup.anna, group, '@garden_bot привет')
    const chat = { id: String(group.id), kind: 'group' } as const
    await send('Да', { chat, replyTo: String(asked.messageId) })
    expect(lastCall()?.params.reply_parameters).toBe(
      `{"message_id":${asked.messageId},"allow_sending_without_reply":true}`,
    )
    await send('Нет', { chat, replyTo: '999999' })
    expect(last()?.text).toBe('Нет')
  })

  it('goes into the topic of a forum that its chat names', async () => {
    const error = await failed(send('В тему', { chat: { id: '-1001:42', kind: 'group' } }))
    expect(lastCall()?.params).toMatchObject({ chat_id: '-1001', message_thread_id: '42' })
    expect(error).toMatchObject({ kind: 'recipient-gone' })
  })

  it('that is empty is never sent', async () => {
    const calls = setup.telegram.calls().length
    expect(await failed(send(' \n '))).toMatchObject({ kind: 'rejected' })
    expect(setup.telegram.calls()).toHaveLength(calls)
  })
})

describe('an image', () => {
  const image = (bytes: Uint8Array, mime = 'image/png', name = 'сад; "1".png') =>
    send({ kind: 'image', bytes, mime, name })

  it('is a photo', async () => {
    await image(png(800, 600))
    expect(last()?.method).toBe('sendPhoto')
    expect(lastCall()?.files).toMatchObject([{ name: 'сад_ _1_.png', size: 64 }])
  })

  it.each([
    ['weighs more than 10 MB', png(800, 600, 10 * 1024 * 1024 + 1), 'image/png'],
    ['is of a kind that photos are not', png(1, 1), 'image/svg+xml'],
    ['is too long for a photo', png(100, 3000), 'image/png'],
    ['cannot be read as a photo', new Uint8Array([1, 2, 3]), 'image/jpeg'],
  ])('that %s is a document', async (_, bytes, mime) => {
    const before = setup.telegram.accepted().length
    await image(bytes, mime)
    expect(setup.telegram.accepted().slice(before)).toMatchObject([{ method: 'sendDocument' }])
  })
})

describe('a video and a file', () => {
  const bytes = Buffer.from('bytes')
  it('go as what they are; a film that clients do not play, as a document', async () => {
    const before = setup.telegram.accepted().length
    await send({ kind: 'video', bytes, mime: 'video/mp4', name: 'сад.mp4' })
    await send({ kind: 'video', bytes, mime: 'video/webm', name: 'сад.webm' })
    await send({ kind: 'file', bytes, mime: 'application/pdf', name: 'Прайс 2026.pdf' })
    expect(setup.telegram.accepted().slice(before)).toMatchObject([
      { method: 'sendVideo' },
      { method: 'sendDocument' },
      { method: 'sendDocument' },
    ])
    expect(lastCall()?.files).toMatchObject([{ name: 'Прайс 2026.pdf', size: 5 }])
  })
})

describe('buttons', () => {
  it('stand below their text, each by its number', async () => {
    const long = 'п'.repeat(900)
    await send({
      kind: 'text',
      markdown: 'Что?',
      buttons: [{ text: 'Розы' }, { text: 'Мак', payload: long }],
    })
    expect(JSON.parse(lastCall()?.params.reply_markup ?? '')).toEqual({
      inline_keyboard: [[{ text: 'Розы', callback_data: 'b:0' }], [{ text: 'Мак', callback_data: 'b:1' }]],
    })
  })
})
