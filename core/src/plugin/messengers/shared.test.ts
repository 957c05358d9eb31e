import { describe, expect, it } from 'vitest'
import { shared } from './shared.ts'

describe('what people share', () => {
  it('is a line of text: a place, a person', () => {
    expect(shared.place('Кофейня «Зерно»', 'ул. Ленина,\n5')).toBe('📍 Кофейня «Зерно», ул. Ленина, 5')
    expect(shared.contact('Ольга', undefined, '+48 123')).toBe('👤 Ольга, +48 123')
  })

  it('is nothing without words', () => {
    expect(shared.place('', undefined, null)).toBe('')
    expect(shared.card('BEGIN:VCARD\nEND:VCARD')).toBe('')
    expect(shared.card('')).toBe('')
  })

  it('is read of a card, folded and escaped lines too', () => {
    const card =
      'BEGIN:VCARD\r\nFN;CHARSET=UTF-8:Орлова\\, Оль\r\n га\r\nitem1.TEL;waid=48123:+48 123\r\nEMAIL:o@example.com\r\nX-TEL:1\r\nEND:VCARD'
    expect(shared.card(card)).toBe('👤 Орлова, Ольга, +48 123, o@example.com')
  })

  it('is not longer than a name or address needs', () => {
    expect(shared.place('я'.repeat(5_000)).length).toBeLessThanOrEqual(1_003)
  })
})
