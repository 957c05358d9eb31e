import type { Inbound, InboundFile } from '@botanika/core/plugin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenBot, openBot } from '../test/open-bot.ts'

let setup: OpenBot
beforeAll(async () => {
  setup = await openBot()
})
afterAll(() => setup.close())

type Content = Parameters<OpenBot['telegram']['message']>[2]
const failed = (task: Promise<unknown>) =>
  task.then(
    () => undefined,
    error => error,
  )

/** The bot's parsed form of a person's next message. */
const received = async (content: Content): Promise<readonly Inbound[]> => {
  const { telegram, bot, anna, channel, context } = setup
  let cursor: string | undefined
  const poll = async () => channel.poll?.(context({ hook: undefined }), { cursor })
  cursor = (await poll())?.cursor
  telegram.message(anna, bot, content)
  const found = await poll()
  const updates = found?.updates ?? []
  cursor = found?.cursor
  return (await Promise.all(updates.map(({ payload }) => channel.receive(payload, context())))).flat()
}
const fileOf = async (content: Content): Promise<InboundFile> => {
  const inbound = (await received(content)).findLast(({ kind }) => kind === 'message')
  const file = inbound?.kind === 'message' ? inbound.files?.[0] : undefined
  if (!file) throw new Error('the message has no file')
  return file
}
const lastFileId = () =>
  setup.telegram.calls().findLast(({ method }) => method === 'getFile')?.params.file_id ?? ''

describe('a file', () => {
  it('is read as it was sent, and its address is never disclosed', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 251)
    const file = await fileOf({ document: bytes, fileName: '../../прайс.pdf', mimeType: 'application/pdf' })
    expect(file).toMatchObject({ kind: 'document', name: 'прайс.pdf', bytes: 70_000 })
    expect(Buffer.compare(await file.read(), bytes)).toBe(0)
    expect(JSON.stringify(file)).not.toContain(setup.bot.token)
  })

  it('that is a photo is the largest of its sizes', async () => {
    const file = await fileOf({ photo: new Uint8Array(500), width: 800, height: 600, caption: 'Что это?' })
    expect(file).toMatchObject({ kind: 'image', bytes: 500 })
    expect(await file.read()).toHaveLength(500)
  })

  it('that is gone says to the person what to do', async () => {
    const file = await fileOf({ document: new Uint8Array(5), fileName: 'a.txt' })
    await file.read()
    setup.telegram.loseFile(lastFileId())
    expect(await failed(file.read())).toMatchObject({
      code: 'channels.file-gone',
      message: expect.stringContaining('Telegram no longer provides this file'),
      hint: { ru: 'Пришлите его ещё раз' },
    })
  })

  it('is requested again later when Telegram is down', async () => {
    const file = await fileOf({ document: new Uint8Array(5), fileName: 'b.txt' })
    setup.telegram.fail({ kind: 'refuse', code: 502, description: 'Bad Gateway' }, { method: 'getFile' })
    expect(await failed(file.read())).toMatchObject({ kind: 'unreachable' })
    expect(await file.read()).toHaveLength(5)
  })

  it('over 20 MB is declined and not fetched', async () => {
    const { telegram } = setup
    const before = telegram.calls().filter(({ method }) => method === 'getFile').length
    const bytes = new Uint8Array(20 * 1024 * 1024 + 1)
    expect(await received({ document: bytes, fileName: 'видео.zip' })).toMatchObject([
      { kind: 'declined', message: { ru: expect.stringContaining('20 МБ') } },
    ])
    expect(telegram.calls().filter(({ method }) => method === 'getFile')).toHaveLength(before)
  })
})

describe('a recording', () => {
  it('that is a voice message is read as it was sent', async () => {
    const bytes = Uint8Array.from({ length: 9_000 }, (_, n) => n % 251)
    const file = await fileOf({ voice: bytes, duration: 7 })
    expect(file).toMatchObject({
      kind: 'voice',
      name: expect.stringMatching(/^voice-\d+\.ogg$/),
      bytes: 9_000,
      seconds: 7,
    })
    expect(Buffer.compare(await file.read(), bytes)).toBe(0)
    expect(JSON.stringify(file)).not.toContain(setup.bot.token)
  })

  it('that comes as a file is one all the same', async () => {
    const document = new Uint8Array(40)
    expect(
      await fileOf({ document, fileName: 'PTT-20261121.opus', mimeType: 'audio/ogg', caption: 'Вот' }),
    ).toMatchObject({ kind: 'voice', name: 'PTT-20261121.opus', bytes: 40 })
  })

  it('over 20 MB is the host’s to decline, which knows whether anybody could listen', async () => {
    const file = await fileOf({ voice: new Uint8Array(20 * 1024 * 1024 + 1) })
    expect(file).toMatchObject({ kind: 'voice', bytes: 20 * 1024 * 1024 + 1 })
  })
})
