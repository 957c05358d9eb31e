import { describe, expect, it } from 'vitest'
import type { Chat, OutboundPart } from '../../plugin/channel.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import { splitMarkdown } from '../../reach/channels/outbox/splitting/split-markdown.ts'
import { brokenNetworks } from './broken-networks.ts'
import { longTexts } from './long-texts.ts'
import { sampleOf } from './samples.ts'
import type { ChannelSuite, Suite } from './suite-options.ts'

let parts = 1_000

/** A text for a chat, as passed by the outbox. Without a number it is a part of its own, which `dropsRepeats` keeps apart. */
export const textPart = (suite: ChannelSuite, markdown: string, number?: number): OutboundPart => ({
  id: `part-${number ?? ++parts}`,
  chat: chatOf(suite),
  content: { kind: 'text', markdown },
})

/** The error thrown by `send`; undefined on success. */
export const failureOf = async (
  suite: Suite,
  { fetch, part = textPart(suite, 'Здравствуйте') }: { fetch: typeof globalThis.fetch; part?: OutboundPart },
): Promise<unknown> => {
  const { channel, context } = suite.host()
  try {
    await channel.send(part, context({ fetch }))
    return undefined
  } catch (error) {
    return error
  }
}

/** `send`, `limits`, `typing` and `live`. */
export const describeSending = (suite: Suite): void => {
  describe('limits', () => {
    it('are such that a text can be split', () => {
      const { text, lengthOf = plain => plain.length, pace } = suite.host().channel.limits
      expect(text).toBeGreaterThanOrEqual(100)
      expect(lengthOf('')).toBe(0)
      expect(lengthOf('ab')).toBeGreaterThan(lengthOf('a'))
      expect(lengthOf('👩‍👩‍👧‍👦')).toBeGreaterThan(0)
      for (const rate of Object.values(pace ?? {})) {
        expect(rate.messages).toBeGreaterThan(0)
        expect(rate.perMs).toBeGreaterThan(0)
      }
    })

    it('are the messenger’s: it takes the longest text of every sort', async () => {
      const { channel, context } = suite.host()
      for (const [name, markdown] of longTexts(channel.limits)) {
        const sent = await channel.send(textPart(suite, markdown), context())
        expect(sent.externalId, name).toMatch(/\S/)
      }
    })
  })

  describe('splitting', () => {
    it('makes messages that the messenger takes of a text of any length and sort', async () => {
      const { channel, context } = suite.host()
      const { text: limit, lengthOf = plain => plain.length } = channel.limits
      const whole = longTexts(channel.limits)
        .map(([, markdown]) => markdown)
        .join('\n\n')
      const pieces = await splitMarkdown(`${whole}\n\n${'я'.repeat(limit * 2)}`, { limit, lengthOf })
      expect(pieces.length).toBeGreaterThan(2)
      for (const part of pieces) {
        expect(lengthOf(part)).toBeLessThanOrEqual(limit)
        expect((await channel.send(textPart(suite, part), context())).externalId).toMatch(/\S/)
      }
    })
  })

  describe('send', () => {
    it('answers another id of the messenger for each message', async () => {
      const { channel, context } = suite.host()
      const ids: string[] = []
      for (const number of [1, 2, 3])
        ids.push((await channel.send(textPart(suite, `Раз ${number}`, number), context())).externalId)
      expect(new Set(ids).size, ids.join(', ')).toBe(3)
    })

    it('makes one message of the same part, where the messenger drops repeats', async () => {
      const { channel, context } = suite.host()
      if (!channel.dropsRepeats) return
      const part = textPart(suite, 'Один раз', 7)
      const first = await channel.send(part, context())
      expect(await channel.send(part, context()), '`dropsRepeats`: the id of the first').toEqual(first)
      expect(await channel.send(textPart(suite, 'Один раз', 8), context())).not.toEqual(first)
    })

    it('makes nothing of its own calls but the one that is asked for', async () => {
      const { channel, context, calls } = suite.host()
      await channel.send(textPart(suite, 'Один'), context())
      const before = calls.length
      await channel.send(textPart(suite, 'Два'), context())
      expect(calls.length - before).toBe(1)
    })

    it('sends a picture, or says that it never will', async () => {
      const { channel, context } = suite.host()
      const sending = channel.send(
        { ...textPart(suite, ''), content: sampleOf('image', channel.limits) },
        context(),
      )
      const outcome = await sending.catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'ChannelError', kind: 'rejected' })
      else expect(outcome).toMatchObject({ externalId: expect.stringMatching(/\S/) })
    })

    it.each(suite.failures)('names the kind of failure when $name', async ({ fetch, expect: wanted }) => {
      const error = await failureOf(suite, { fetch })
      expect(error).toBeInstanceOf(ChannelError)
      expect(error).toMatchObject(wanted)
    })

    it.each(brokenNetworks)('counts it as $kind when $name', async ({ fetch, kind }) => {
      const error = await failureOf(suite, { fetch })
      expect(error, 'it is never taken for sent').toBeInstanceOf(Error)
      // The host treats all other errors as ambiguous.
      expect(error instanceof ChannelError ? error.kind : 'ambiguous').toBe(kind)
    })

    it('ends soon after its connection ends', async () => {
      const { channel, context } = suite.host()
      const ending = new AbortController()
      const hanging: typeof fetch = (_input, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
          ending.abort(new Error('the connection ends'))
        })
      const sending = channel.send(
        textPart(suite, 'Ждём'),
        context({ fetch: hanging, signal: ending.signal }),
      )
      await expect(sending).rejects.toThrow()
    })
  })

  describe('while a reply is written', () => {
    it('shows that and how it grows, as far as the channel can', async () => {
      const { channel, context } = suite.host()
      const chat = chatOf(suite)
      await channel.typing?.(chat, context())
      const every = channel.live?.everyMs(chat)
      if (!channel.live || every === null || every === undefined) return
      expect(every).toBeGreaterThan(0)
      const mayLast = (): boolean => channel.live?.lasting?.(chat, context()) !== false
      const begin = { chat, number: 1, markdown: 'Сей' }
      const isTransient = !mayLast()
      const first = await channel.live.show(begin, context())
      if (isTransient) expect(first, '`lasting` said that no message would be made').toBeUndefined()
      // The channel found that it can only send messages.
      const shown = isTransient && mayLast() ? await channel.live.show(begin, context()) : first
      const externalId = shown?.externalId
      const grown = { chat, number: 1, markdown: 'Сейчас', ...(externalId && { externalId }) }
      expect(await channel.live.show(grown, context())).toEqual(shown)
      if (externalId)
        await channel.live.finish?.({ ...textPart(suite, 'Сейчас отвечу'), externalId }, context())
    })
  })
}

/** The chat used for sending. */
export const chatOf = ({ chat, fixtures }: ChannelSuite): Chat => {
  const chats = fixtures.flatMap(({ inbound }) => inbound.map(one => one.chat))
  const found = chat ?? chats.find(({ kind }) => kind === 'private') ?? chats[0]
  if (!found) throw new Error('the suite has neither a `chat` nor a fixture with one')
  return found
}
