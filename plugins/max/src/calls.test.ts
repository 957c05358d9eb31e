import { inspect } from 'node:util'
import type { ChannelContext, OutboundContent } from '@botanika/core/plugin'
import { hookRequest, makeAuthority, newHook } from '@botanika/core/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBot } from '../test/open-bot.ts'
import { maxText } from './send.ts'

type Opened = Awaited<ReturnType<typeof openBot>>
let one: Opened
const png = Buffer.from('89504e470d0a1a0a', 'hex')

describe('a message', () => {
  beforeAll(async () => {
    one = await openBot()
  })
  afterAll(() => one.close())
  const send = (content: OutboundContent, rest: { replyTo?: string } = {}) =>
    one.channel.send({ id: 'part', chat: one.chat, content, ...rest }, one.context())
  const last = () => one.max.sent().at(-1)

  it('waits until MAX has worked on its file, and longer by the host where that takes long', async () => {
    const image = { kind: 'image', bytes: png, mime: 'image/png', name: 'лист.png' } as const
    const refusal = { kind: 'error', status: 400, code: 'attachment.not.ready' } as const
    one.max.fail(refusal, { method: 'POST /messages', times: 2 })
    const { externalId } = await send(image)
    expect(last()?.mid).toBe(externalId)
    one.max.fail(refusal, { method: 'POST /messages', times: 6 })
    await expect(send(image)).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 5_000,
      scope: 'chat',
    })
  }, 40_000)

  it('goes as a picture, a film or a file, by what MAX takes', async () => {
    const types: unknown[] = []
    for (const [kind, mime] of [
      ['image', 'image/jpeg'],
      ['image', 'image/webp'],
      ['video', 'video/mp4'],
      ['file', 'application/pdf'],
    ] as const) {
      await send({ kind, bytes: png, mime, name: 'a.bin' })
      types.push(one.max.calls().findLast(({ method }) => method === 'POST /uploads')?.query.type)
      expect(Buffer.from(one.max.file(last()?.file ?? '')?.bytes ?? []).equals(png)).toBe(true)
    }
    expect(types).toEqual(['image', 'file', 'video', 'file'])
    one.max.fail({ kind: 'page', status: 502 }, { method: 'upload' })
    await expect(send({ kind: 'file', bytes: png, mime: 'a/b', name: 'a' })).rejects.toMatchObject({
      kind: 'unreachable',
      text: { ru: expect.stringContaining('на своей стороне') },
    })
  })

  it('has no marks, no preview of a link, and quotes what it answers', async () => {
    await send({ kind: 'text', markdown: '**Важно** [сайт](https://lavka.example)' }, { replyTo: 'mid.7' })
    expect(last()).toMatchObject({ text: 'Важно сайт (https://lavka.example)', replyTo: 'mid.7' })
    const call = one.max.calls().findLast(({ method }) => method === 'POST /messages')
    expect(call?.query.disable_link_preview).toBe('true')
    expect(call?.query.access_token).toBeUndefined()
  })

  it('grows while it is written, and gets its buttons in the end', async () => {
    const { chat, channel, context } = one
    const show = (markdown: string, externalId?: string) =>
      channel.live?.show({ chat, number: 1, markdown, ...(externalId && { externalId }) }, context())
    expect(await show('  ')).toBeUndefined()
    const begun = await show('Сажайте **в')
    const externalId = begun?.externalId ?? ''
    expect(await show('Сажайте **в октябре**', externalId)).toEqual({ externalId })
    await show('я'.repeat(maxText), externalId)
    expect(last()?.text).toHaveLength(maxText)
    const content = { kind: 'text', markdown: 'В октябре', buttons: [{ text: 'Ещё' }] } as const
    await channel.live?.finish?.({ id: 'part', chat, content, externalId }, context())
    expect(last()).toMatchObject({ mid: externalId, text: 'В октябре', buttons: ['Ещё'] })
    expect(channel.live?.everyMs({ id: '-1', kind: 'group' })).toBeNull()
  })

  it('keeps its distance: thirty calls a second and no more', async () => {
    const begin = performance.now()
    await Promise.all(Array.from({ length: 31 }, () => one.channel.typing?.(one.chat, one.context())))
    expect(performance.now() - begin).toBeGreaterThan(1_000)
  })

  it('never says the token, though MAX says it back', async () => {
    const { botToken } = one.host.settings
    one.max.fail({ kind: 'error', status: 400, code: `bad ${botToken}` }, { method: 'POST /messages' })
    const error = await send({ kind: 'text', markdown: 'Привет' }).catch((thrown: unknown) => thrown)
    expect(inspect(error, { depth: 9 })).not.toContain(String(botToken))
  })
})

describe('a file of a person', () => {
  beforeAll(async () => {
    one = await openBot()
  })
  afterAll(() => one.close())

  it('is read when it is needed, and said to be gone where it is, has no address or is over 20 MB', async () => {
    const read = async (url: string) => {
      const attachments = [{ type: 'file', payload: { url, token: 't' }, filename: 'a.txt', size: 1 }]
      const { update } = one.max.write(one.anna, one.bot, { attachments })
      const [message] = await one.channel.receive(update, one.context())
      const file = message?.kind === 'message' ? message.files?.[0] : undefined
      return file?.read().then(bytes => Buffer.from(bytes).toString())
    }
    expect(await read(one.max.addFile('a', Buffer.from('слова')))).toBe('слова')
    for (const url of [`${one.max.origin}/file/no`, 'no address', ''])
      await expect(read(url)).rejects.toMatchObject({
        code: 'channels.file-gone',
        message: 'MAX no longer provides this file',
      })
    const huge = one.max.addFile('b', Buffer.alloc(21 * 1024 * 1024))
    await expect(read(huge)).rejects.toMatchObject({ code: 'channels.file-too-large' })
  })
})

describe('updates', () => {
  let context: ChannelContext
  beforeEach(async () => {
    one = await openBot({ timeScale: 20 })
    context = one.context({ hook: undefined })
  })
  afterEach(() => one.close())

  it('are polled by marker, each once', async () => {
    let cursor: string | undefined
    const poll = async () => {
      const polled = await one.channel.poll?.(context, { cursor })
      cursor = polled?.cursor
      return polled?.updates.map(({ key }) => key.split(':')[0])
    }
    expect(await poll()).toEqual(['bot_started'])
    one.max.write(one.anna, one.bot, 'один')
    one.max.emit(one.bot, 'dialog_muted', { chat_id: 1 })
    one.max.write(one.anna, one.bot, 'два')
    expect(await poll()).toEqual(['message_created', 'message_created'])
    expect(await poll()).toEqual([])
    expect(one.host.logs()).toContain('dialog_muted')
  })

  it('come to our subscription with its secret, and others are left alone', async () => {
    one.max.subscribeOther(one.bot, 'https://crm.example/max')
    const hooked = one.context()
    expect(await one.channel.inspect?.(hooked)).toEqual({ owner: 'none' })
    await one.channel.connect?.(hooked)
    const { url, secret } = newHook('max')
    const urls = () => one.max.subscriptions(one.bot).map(each => each.url)
    expect(urls()).toEqual(['https://crm.example/max', url])
    expect(one.max.subscriptions(one.bot)[1]).toMatchObject({
      secret,
      types: expect.arrayContaining(['bot_removed']),
    })
    expect(await one.channel.inspect?.(hooked)).toEqual({ owner: 'ours', url })
    await one.channel.disconnect?.(hooked)
    expect(urls()).toEqual(['https://crm.example/max'])
  })

  it('cannot be polled beside another subscription: the owner is asked, and then it goes', async () => {
    one.max.subscribeOther(one.bot, 'https://crm.example/max')
    expect(await one.channel.inspect?.(context)).toEqual({ owner: 'foreign', url: 'https://crm.example/max' })
    await one.channel.connect?.(context)
    expect(await one.channel.inspect?.(context)).toEqual({ owner: 'none' })
  })

  it('need an address that MAX takes', async () => {
    const hook = { url: 'http://bots.example.com:8080/hooks/max/1', secret: newHook('max').secret }
    await expect(one.channel.connect?.(one.context({ hook }))).rejects.toMatchObject({
      kind: 'rejected',
      text: { ru: expect.stringContaining('порт 443') },
    })
  })

  it('have a key each: forwarded messages too, which have no id, and the same one when they are repeated', async () => {
    const keyOf = async (timestamp: number) => {
      const link = { type: 'forward', message: { mid: 'mid.1', text: 'Смотри', attachments: null } }
      const recipient = { chat_id: 1, chat_type: 'dialog' }
      const message = { sender: one.anna, recipient, body: null, link }
      const verdict = await one.channel.verify?.(
        hookRequest({
          headers: { 'x-max-bot-api-secret': newHook('max').secret },
          body: JSON.stringify({ update_type: 'message_created', timestamp, message }),
        }),
        one.context(),
      )
      return verdict?.kind === 'accept' ? verdict.updates[0]?.key : undefined
    }
    expect(await keyOf(1)).toBe(await keyOf(1))
    expect(await keyOf(2)).not.toBe(await keyOf(1))
  })

  it('are taken from MAX alone', async () => {
    const { secret } = newHook('max')
    const verdict = async (given: string | undefined, method = 'POST') => {
      const headers: Record<string, string> = given === undefined ? {} : { 'x-max-bot-api-secret': given }
      return one.channel.verify?.(hookRequest({ method, headers, body: '{}' }), one.context())
    }
    expect(await verdict(secret)).toEqual({ kind: 'accept', updates: [] })
    for (const wrong of [undefined, '', 'x', `${secret}x`])
      expect(await verdict(wrong)).toMatchObject({ kind: 'reject' })
    expect(await verdict(secret, 'GET')).toMatchObject({ kind: 'reject' })
  })
})

describe('what is saved', () => {
  const check = (config: object) => {
    const view = { id: '1', name: 'Бот', accountId: 'a', config: { ...one.host.settings, ...config } }
    return one.host.part.check?.(view, { fetch, signal: AbortSignal.timeout(5_000) })
  }
  beforeAll(async () => {
    one = await openBot()
  })
  afterAll(() => one.close())

  it('is a token that MAX knows, with the bot it is of', async () => {
    const { id, username, token } = one.bot
    expect(await check({ botToken: ` ${token}\n` })).toEqual({
      fill: { botToken: token, botId: String(id), botUsername: username },
      identity: String(id),
    })
    await expect(check({ botToken: 'слово' })).rejects.toMatchObject({ code: 'max.malformed-token' })
    await expect(check({ botToken: 'Q'.repeat(40) })).rejects.toMatchObject({
      kind: 'unauthorized',
      text: { ru: expect.stringContaining('business.max.ru') },
    })
  })

  it('opens a chat by a link', () => {
    expect(one.channel.startLink?.('c', one.context())).toBe(`https://max.ru/${one.bot.username}?start=c`)
  })
})

it('says where the certificate is found when the server does not trust MAX’s', async () => {
  const { certificate: cert, key } = makeAuthority()
  one = await openBot({ tls: { cert, key } })
  await expect(one.channel.inspect?.(one.context())).rejects.toMatchObject({
    kind: 'unreachable',
    text: { ru: expect.stringContaining('gosuslugi.ru/crt'), en: expect.stringContaining('page “Plugins”') },
  })
  await one.close()
})
