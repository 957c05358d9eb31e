import { describe, expect, it } from 'vitest'
import { maxMessageCharacters } from '../../../contract/conversation.ts'
import type { Inbound, InboundMessage } from '../../../plugin/inbound.ts'
import { groupMessages, joinMessages } from './group-messages.ts'

const chat = { id: 'c1', kind: 'private' } as const
const anna = { id: 'anna' }
let ids = 0
const says = (text: string, rest: Partial<InboundMessage> = {}): InboundMessage => {
  ids += 1
  return { kind: 'message', chat, from: anna, text, externalId: `m${ids}`, ...rest }
}
const picture = (name: string) => ({ kind: 'image', name, read: async () => new Uint8Array() }) as const
const help: Inbound = { kind: 'command', chat, from: anna, command: 'help' }
const sticker: Inbound = { kind: 'declined', chat, from: anna, message: { ru: '', en: '', pl: '' } }

const questions = (found: readonly Inbound[]) =>
  groupMessages(found.map((inbound, index) => ({ key: `k${index}`, inbound }))).map(
    ({ key, inbound, more }) =>
      `${key}: ${inbound.kind === 'message' ? joinMessages(inbound, more).text : inbound.kind}`,
  )

describe('groupMessages', () => {
  it('makes one question of what one person wrote in a row, under the key of the first', () => {
    expect(questions([says('Здравствуйте'), says('букет роз'), says('на завтра')])).toEqual([
      'k0: Здравствуйте\nбукет роз\nна завтра',
    ])
  })

  it('is ended by a command and a button, and not by what is declined', () => {
    const press = says('Да', { button: { messageId: 'm0', index: 0 } })
    expect(questions([says('а'), help, says('б'), sticker, says('в'), press, says('г')])).toEqual([
      'k0: а',
      'k1: command',
      'k2: б\nв',
      'k5: Да',
      'k6: г',
    ])
  })

  it('tells what is declined beside words as unseen, wherever it stands, and answers it alone otherwise', () => {
    const video: Inbound = { ...sticker, unseen: ['video'] }
    const unseen = (...found: Inbound[]) =>
      groupMessages(found.map((inbound, index) => ({ key: `k${index}`, inbound }))).map(
        ({ key, inbound, more }) =>
          `${key}: ${inbound.kind === 'message' ? joinMessages(inbound, more).unseen : inbound.kind}`,
      )
    expect(unseen(video, says('а'), says('б'))).toEqual(['k1: video'])
    expect(unseen(says('а'), sticker, says('б'), video)).toEqual(['k0: other,video'])
    expect(unseen(says('а', { unseen: ['video'] }), says('б'), video)).toEqual(['k0: video'])
    expect(unseen(sticker, video)).toEqual(['k0: declined', 'k1: declined'])
    expect(unseen(video, help, sticker)).toEqual(['k0: declined', 'k1: command', 'k2: declined'])
    expect(unseen({ ...video, from: { id: 'boris' } }, says('а'))).toEqual(['k0: declined', 'k1: undefined'])
    const press = says('Да', { button: { messageId: 'm0', index: 0 } })
    expect(unseen(sticker, press)).toEqual(['k0: declined', 'k1: undefined'])
  })

  it('keeps people and chats apart', () => {
    const boris = { from: { id: 'boris' } }
    const other = { chat: { id: 'c2', kind: 'private' } as const }
    expect(questions([says('а'), says('б', boris), says('в', other)])).toHaveLength(3)
  })

  it('takes an edit for the message that it edits, and another one for itself', () => {
    const first = says('роз')
    const second = says('на завтра')
    const edit = (of: InboundMessage, text: string) => ({ ...of, text, isEdit: true as const })
    expect(questions([first, second, edit(first, 'букет роз'), edit(second, 'на среду')])).toEqual([
      'k0: букет роз\nна среду',
    ])
    expect(questions([edit(says('старый'), 'новый'), says('и ещё')])).toEqual(['k0: новый', 'k1: и ещё'])
    const again = says('старый')
    expect(questions([edit(again, 'новый'), edit(again, 'новейший')])).toEqual(['k0: новейший'])
    const [kept] = groupMessages([first, edit(first, 'x')].map((inbound, n) => ({ key: `${n}`, inbound })))
    expect(kept?.inbound).not.toHaveProperty('isEdit')
  })

  it('begins another question at the limit of a message', () => {
    const half = 'ы'.repeat(maxMessageCharacters / 2)
    expect(questions([says(half), says(half.slice(1)), says('ещё')]).map(text => text.length)).toEqual([
      maxMessageCharacters + 4,
      7,
    ])
  })

  it('joins files and captions', () => {
    const all = [says('', { files: [picture('1')] }), says('Какой дешевле?', { files: [picture('2')] })]
    const [entry] = groupMessages(all.map((inbound, n) => ({ key: `${n}`, inbound })))
    if (entry?.inbound.kind !== 'message') throw new Error('it is no message')
    expect(joinMessages(entry.inbound, entry.more)).toMatchObject({
      text: 'Какой дешевле?',
      files: [{ name: '1' }, { name: '2' }],
      externalId: all[1]?.externalId,
    })
  })

  it('hears the parts of an album beside the one that addresses the assistant, and no others', () => {
    const beside = says('', { files: [picture('1')], album: 'a', isBeside: true })
    const caption = says('что это?', { files: [picture('2')], album: 'a' })
    expect(questions([beside, caption])).toEqual(['k0: что это?'])
    expect(questions([beside])).toEqual([])
    expect(questions([{ ...beside, album: 'b' }, caption])).toEqual(['k1: что это?'])
  })
})
