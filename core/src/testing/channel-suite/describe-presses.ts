import { describe, expect, it } from 'vitest'
import type { Inbound } from '../../plugin/inbound.ts'
import type { RawUpdate } from '../../plugin/raw-update.ts'
import { buttonsFor } from './describe-content.ts'
import { chatOf, textPart } from './describe-sending.ts'
import { hostileChanges } from './hostile-changes.ts'
import { updatesOf } from './judge.ts'
import type { ButtonPress, Suite } from './suite-options.ts'

/** Genuine and forged presses on buttons. */
export const describePresses = (suite: Suite): void => {
  const hasButtons = (): boolean => suite.host().channel.content?.includes('buttons') ?? false
  const { press = () => null } = suite

  const understood = async (payload: unknown) => {
    const { channel, context } = suite.host()
    const found: { update: RawUpdate; inbound: readonly Inbound[] }[] = []
    for (const update of await updatesOf(suite, payload))
      found.push({ update, inbound: await channel.receive(update.payload, context()) })
    return found
  }
  /** A message with buttons that was sent, and the press on its last one. */
  const shown = async (): Promise<ButtonPress> => {
    const { channel, context } = suite.host()
    const buttons = buttonsFor(suite)
    const content = { kind: 'text', markdown: 'Что посадить?', buttons } as const
    const { externalId: messageId } = await channel.send({ ...textPart(suite, ''), content }, context())
    const index = buttons.length - 1
    return { messageId, index, label: buttons[index]?.text ?? '', chat: chatOf(suite) }
  }

  describe('a pressed button', () => {
    it('is one that the suite can press', () => {
      if (hasButtons())
        expect(suite.press, 'the channel declares buttons: give the suite `press`').toBeDefined()
    })

    it('comes back as a message with its label, which names it unless the label does', async () => {
      if (!hasButtons()) return
      const { messageId, index, label, chat } = await shown()
      const found = (await understood(press({ messageId, index, label, chat }))).flatMap(one => one.inbound)
      expect(found).toMatchObject([
        {
          kind: 'message',
          chat: { id: chat.id },
          text: label,
          ...(suite.presses !== 'labels' && { button: { messageId, index } }),
        },
      ])
    })

    it('is one update however often it is delivered, and another one when it is pressed again', async () => {
      if (!hasButtons()) return
      const pressed = await shown()
      const [first, second] = [press(pressed), press(pressed)]
      const [once, again, other] = [
        await understood(first),
        await understood(first),
        await understood(second),
      ]
      expect(again).toEqual(once)
      if (!suite.webhook) return
      const keys = [...once, ...other].map(({ update }) => update.key)
      expect(new Set(keys).size, keys.join(', ')).toBe(2)
    })

    it('is of the chat where it was pressed, whichever message it names', async () => {
      if (!hasButtons()) return
      const pressed = await shown()
      const elsewhere = { ...pressed.chat, id: otherId(pressed.chat.id) }
      const [own, foreign] = [
        await understood(press(pressed)),
        await understood(press({ ...pressed, chat: elsewhere })),
      ]
      // The host looks up buttons in the chat of the press: naming a message of another chat has no effect.
      for (const { inbound } of foreign)
        for (const { chat } of inbound) expect(chat.id).not.toBe(pressed.chat.id)
      if (!suite.webhook) return
      expect(foreign.map(({ update }) => update.lane)).not.toEqual(own.map(({ update }) => update.lane))
    })

    it('means nothing, or what it says, whatever stands in its delivery', async () => {
      if (!hasButtons()) return
      for (const [change, payload] of hostileChanges(press(await shown())))
        for (const { inbound } of await understood(payload))
          for (const one of inbound) expectWhole(one, change)
    })
  })
}

const otherId = (id: string): string => (/^-?\d+$/.test(id) ? String(BigInt(id) + 1n) : `${id}-other`)

/** Expects that the host can store the result and look it up. */
const expectWhole = (one: Inbound, change: string): void => {
  expect(one.chat.id, change).toMatch(/^\S{1,200}$/)
  if (one.kind !== 'message') return
  expect(typeof one.text, change).toBe('string')
  if (!one.button) return
  const { messageId, index } = one.button
  expect(messageId, change).toMatch(/^\S{1,200}$/)
  expect(Number.isInteger(index) && index >= 0 && index < 1_000, `${change}: index ${index}`).toBe(true)
}
