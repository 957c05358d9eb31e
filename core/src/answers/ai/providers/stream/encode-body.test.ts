import { describe, expect, it } from 'vitest'
import { beforeLongText, encodeBody, longTextMark } from './encode-body.ts'

const texts = [
  '',
  'Zażółć «Ёж» 價目表 👩‍🌾',
  '"\\\n\u0000\u2028',
  'Цена '.repeat(50_000),
  'a\ud83d',
  '\udc69б',
]
const read = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())

describe('a body', () => {
  it('is its JSON in UTF-8', () => {
    for (const say of texts) expect(Buffer.from(encodeBody({ say })).toString()).toBe(JSON.stringify({ say }))
  })

  it('has the parts of its long text joined, each time', () => {
    const body = { model: 'm', messages: [{ content: longTextMark }, { content: 'Вопрос' }], stream: true }
    for (let time = 0; time < 2; time += 1)
      for (const part of texts) {
        const parts = ['Правила\n', part, '"конец"'].map(text => ({ text }))
        const content = parts.map(({ text }) => text).join('')
        const whole = { ...body, messages: [{ content }, { content: 'Вопрос' }] }
        for (let again = 0; again < 2; again += 1) expect(read(encodeBody(body, parts))).toEqual(whole)
      }
    expect(beforeLongText('Правила', [])).toBe('Правила')
    const continued = { say: beforeLongText('Правила: ', [{ text: 'раз' }]) }
    expect(read(encodeBody(continued, [{ text: 'раз' }]))).toEqual({ say: 'Правила: раз' })
  })

  it('is refused without a place for its long text', () => {
    expect(() => encodeBody({ say: 'Да' }, [{ text: 'Правила' }])).toThrow('no place')
  })
})
