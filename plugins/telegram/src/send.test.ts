import type { OutboundContent, OutboundPart } from '@botanika/core/plugin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenBot, openBot } from '../test/open-bot.ts'

let desk: OpenBot
beforeAll(async () => {
  desk = await openBot()
})
afterAll(() => desk.close())

const send = (content: string | OutboundContent, change: Partial<OutboundPart> = {}) =>
  desk.channel.send(
    {
      id: 'part-1',
      chat: { id: String(desk.anna.id), kind: 'private' },
      content: typeof content === 'string' ? { kind: 'text', markdown: content } : content,
      ...change,
    },
    desk.context(),
  )
const last = () => desk.telegram.accepted().at(-1)
const lastCall = () => desk.telegram.calls().at(-1)
const failed = (task: Promise<unknown>) =>
  task.then(
    () => undefined,
    error => error,
  )

/** A picture of that size: what the server reads of a PNG is its head. */
const png = (width: number, height: number, bytes = 64) => {
  const picture = Buffer.alloc(bytes)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(picture)
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return new Uint8Array(picture)
}

describe('a text', () => {
  it('arrives with its entities, its id is told, and links show no preview', async () => {
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
    const before = desk.telegram.accepted().length
    desk.telegram.fail(
      { kind: 'refuse', code: 400, description: "Bad Request: can't parse entities: unsupported" },
      { method: 'sendMessage' },
    )
    await send('**важно**')
    expect(desk.telegram.accepted().slice(before)).toMatchObject([{ text: 'важно', entities: [] }])
  })

  it('answers a message in a group, and goes without it when that is gone', async () => {
    const group = desk.telegram.addChat({
      type: 'supergroup',
      members: [
        [desk.bot, 'member'],
        [desk.anna, 'member'],
      ],
    })
    const asked = desk.telegram.message(desk.anna, group, '@garden_bot привет')
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
    const calls = desk.telegram.calls().length
    expect(await failed(send(' \n '))).toMatchObject({ kind: 'rejected' })
    expect(desk.telegram.calls()).toHaveLength(calls)
  })
})

describe('an image', () => {
  const image = (bytes: Uint8Array, mime = 'image/png', name = 'сад; "1".png') =>
    send({ kind: 'image', bytes, mime, name })

  it('is a photo', async () => {
    await image(png(800, 600))
    expect(last()?.method).toBe('sendPhoto')
    expect(lastCall()?.files).toMatchObject([{ name: '_1_.png', size: 64 }])
  })

  it.each([
    ['weighs more than 10 MB', png(800, 600, 10 * 1024 * 1024 + 1), 'image/png'],
    ['is of a kind that photos are not', png(1, 1), 'image/svg+xml'],
    ['is too long for a photo', png(100, 3000), 'image/png'],
    ['cannot be read as a photo', new Uint8Array([1, 2, 3]), 'image/jpeg'],
  ])('that %s is a document', async (_, bytes, mime) => {
    const before = desk.telegram.accepted().length
    await image(bytes, mime)
    expect(desk.telegram.accepted().slice(before)).toMatchObject([{ method: 'sendDocument' }])
  })
})
