import { describe, expect, it } from 'vitest'
import type { ChannelLimits } from '../../../../plugin/channel.ts'
import type { Button, ContentKind } from '../../../../plugin/content.ts'
import type { Connection } from '../../registry.ts'
import type { PartRecord } from '../delivery.model.ts'
import { splitParts } from './split-parts.ts'

const buttons: Button[] = [{ text: 'Розы' }, { text: 'Мак *полевой*', payload: 'Расскажи о маке' }]
const partOf = (markdown: string): PartRecord => ({
  content: { kind: 'text', markdown, buttons },
  state: 'planned',
})
const connectionOf = (content?: readonly ContentKind[], limits: Partial<ChannelLimits> = {}) =>
  ({ channel: { limits: { text: 60, ...limits }, ...(content && { content }) } }) as unknown as Connection
const contents = async (
  part: PartRecord,
  connection: Connection,
  language?: 'ru' | 'en' | 'pl',
): Promise<PartRecord['content'][]> => {
  const whole = { parts: [part], isSplit: false, ...(language && { language }) }
  return (await splitParts(whole, connection)).parts.map(({ content }) => content)
}

describe('buttons', () => {
  it('stay below a text that needs no splitting', async () => {
    const part = partOf('Что посадить?')
    expect(await splitParts({ parts: [part], isSplit: false }, connectionOf(['buttons']))).toEqual({
      parts: [part],
      isSplit: false,
    })
  })

  it('stay below the last message of a text that is split', async () => {
    const made = await contents(partOf('Первое предложение. '.repeat(6)), connectionOf(['buttons']))
    expect(made.length).toBeGreaterThan(1)
    expect(made.map(content => 'buttons' in content)).toEqual(made.map((_, at) => at === made.length - 1))
  })

  it('become a numbered list where the channel shows none, and are split like any text', async () => {
    const wide = connectionOf([], { text: 1_000 })
    expect(await contents(partOf('What?'), wide, 'en')).toEqual([
      {
        kind: 'text',
        markdown: 'What?\n\nReply with a number or in your own words:\n1. Розы\n2. Мак \\*полевой\\*',
      },
    ])
    const narrow = await contents(partOf('What?'), connectionOf(), 'en')
    expect(narrow.length).toBeGreaterThan(1)
    expect(narrow.every(content => !('buttons' in content))).toBe(true)
  })

  it('become a list too where there are more, or longer ones, than the channel shows', async () => {
    const shown = async (most: number, label: number) =>
      (await contents(partOf('?'), connectionOf(['buttons'], { text: 1_000, buttons: { most, label } })))[0]
    expect(await shown(2, 13)).toHaveProperty('buttons')
    expect(await shown(1, 13)).not.toHaveProperty('buttons')
    expect(await shown(2, 12)).not.toHaveProperty('buttons')
  })

  it('are turned into words once', async () => {
    const connection = connectionOf([], { text: 1_000 })
    const once = await splitParts({ parts: [partOf('?')], isSplit: false }, connection)
    expect(await splitParts(once, connection)).toEqual(once)
  })
})
