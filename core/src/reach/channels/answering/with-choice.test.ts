import { describe, expect, it } from 'vitest'
import type { Button, ContentKind } from '../../../plugin/content.ts'
import type { InboundMessage } from '../../../plugin/inbound.ts'
import type { Connection } from '../registry.ts'
import { withChoice } from './with-choice.ts'

const offered: Button[] = [{ text: 'Да', payload: 'Да, закажите доставку' }, { text: 'Позже' }]
const asked = (text: string, change: Partial<InboundMessage> = {}): InboundMessage => ({
  kind: 'message',
  chat: { id: 'c1', kind: 'private' },
  from: { id: 'u1' },
  text,
  ...change,
})
const choose = async (
  message: InboundMessage,
  { content = [], sent = null }: { content?: readonly ContentKind[]; sent?: readonly Button[] | null } = {},
): Promise<string> => {
  const connection = { channel: { limits: { text: 100 }, content }, context: { id: '1' } }
  const { text } = await withChoice(message, {
    connection: connection as unknown as Connection,
    outbox: { buttonsOf: async () => sent },
    chat: { offered },
  })
  return text
}

describe('a message that chooses', () => {
  it.each(['1', ' 1. ', '1)', 'да', 'ДА '])('may say %j where the buttons are a list', async text => {
    expect(await choose(asked(text))).toBe('Да, закажите доставку')
  })

  it.each(['0', '3', '12', 'да, но', '1 шт.', ''])('is not %j', async text => {
    expect(await choose(asked(text))).toBe(text)
  })

  it('is no number where the buttons are shown as buttons', async () => {
    expect(await choose(asked('1'), { content: ['buttons'] })).toBe('1')
    expect(await choose(asked('да'), { content: ['buttons'] })).toBe('Да, закажите доставку')
  })

  it('says what the pressed button says, of the message that showed it; else its label', async () => {
    const press = asked('Роза', { button: { messageId: 'm1', index: 1 } })
    const sent = [{ text: 'Мак' }, { text: 'Роза', payload: 'О розах' }]
    expect(await choose(press, { sent })).toBe('О розах')
    expect(await choose(press)).toBe('Роза')
  })
})
