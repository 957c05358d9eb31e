import { extname } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Button } from '../../plugin/content.ts'
import { brokenNetworks } from './broken-networks.ts'
import { failureOf, textPart } from './describe-sending.ts'
import { fileKinds, sampleOf } from './samples.ts'
import type { ShownMessage, Suite } from './suite-options.ts'

/** Returns a message as people see it; throws if it is unknown to the suite. */
export const shownOf = async (suite: Suite, id: string): Promise<ShownMessage> => {
  if (!suite.shown) throw new Error('the channel declares `content`: give the suite `shown`')
  const shown = await suite.shown(id)
  if (!shown) throw new Error(`the messenger has no message ${id}`)
  return shown
}

/** Buttons within the channel's limits. */
export const buttonsFor = (suite: Suite): readonly Button[] => {
  const { most = 3, label = 64 } = suite.host().channel.limits.buttons ?? {}
  const labels = ['Розы', 'Тюльпаны', 'Ещё не знаю'].slice(0, most).map(text => text.slice(0, label))
  // The label of a press may be longer than any messenger's limit for button data.
  return labels.map((text, index) => ({ text, ...(index > 0 && { payload: 'Расскажите. '.repeat(80) }) }))
}

/** Tests each kind of `content` that the channel declares: sent, and seen at the messenger. */
export const describeContent = (suite: Suite): void => {
  const declares = (kind: string): boolean =>
    suite.host().channel.content?.some(declared => declared === kind) ?? false

  describe('content', () => {
    it.each(fileKinds)('of the kind "%s" arrives whole, as far as the channel declares it', async kind => {
      if (!declares(kind)) return
      const { channel, context } = suite.host()
      const content = sampleOf(kind, channel.limits)
      const { externalId } = await channel.send({ ...textPart(suite, ''), content }, context())
      const { file } = await shownOf(suite, externalId)
      expect(Buffer.from(file?.bytes ?? []).equals(content.bytes), 'its bytes').toBe(true)
      // Messengers may rename what they show themselves.
      if (kind === 'file') expect(extname(file?.name ?? '')).toBe(extname(content.name))
    })

    it('arrives without its address, where the server has no public one', async () => {
      const { channel, context } = suite.host()
      for (const kind of fileKinds.filter(declares)) {
        const { url: _, ...content } = sampleOf(kind, channel.limits)
        const { externalId } = await channel.send({ ...textPart(suite, ''), content }, context())
        expect((await shownOf(suite, externalId)).file, kind).toBeDefined()
      }
    })

    it('may have a name of any sort', async () => {
      const { channel, context } = suite.host()
      if (!declares('file')) return
      for (const name of [
        '"a"; filename=b.pdf',
        '..',
        '🌷'.repeat(60),
        `${'ы'.repeat(200)}.pdf`,
        'без точки',
      ]) {
        const content = { ...sampleOf('file', channel.limits), name }
        const { externalId } = await channel.send({ ...textPart(suite, ''), content }, context())
        const { file } = await shownOf(suite, externalId)
        expect(Buffer.from(file?.bytes ?? []).equals(content.bytes), name).toBe(true)
      }
    })

    it.each(brokenNetworks)('is never taken for sent when $name', async ({ fetch, kind: wanted }) => {
      for (const kind of fileKinds.filter(declares)) {
        const content = sampleOf(kind, suite.host().channel.limits)
        const part = { ...textPart(suite, ''), content }
        const error = await failureOf(suite, { fetch, part })
        expect(error, kind).toBeInstanceOf(Error)
        // Nothing was sent where the upload before it failed.
        expect(error, kind).toMatchObject({ kind: suite.uploads ? 'unreachable' : wanted })
      }
    })

    it('has its buttons below the text, in order', async () => {
      if (!declares('buttons')) return
      const { channel, context } = suite.host()
      const buttons = buttonsFor(suite)
      const content = { kind: 'text', markdown: 'Что **посадить**?', buttons } as const
      const { externalId } = await channel.send({ ...textPart(suite, ''), content }, context())
      const shown = await shownOf(suite, externalId)
      expect(shown.buttons).toEqual(buttons.map(({ text }) => text))
      const plain = await channel.send(textPart(suite, 'Без кнопок'), context())
      expect((await shownOf(suite, plain.externalId)).buttons ?? []).toEqual([])
    })
  })
}
