import { describe, expect, it } from 'vitest'
import { hasArrived, isSettled } from './evidence.ts'

const at = (minute: number) => new Date(2026, 0, 1, 12, minute)
const pointed = { to: 'https://bots.example/hooks/telegram/x', at: at(10) }
const reach = { mode: 'webhook', at: at(11), pointed } as const
const text = { ru: '…', en: '…', pl: '…' }
const obstacle = (code: string) =>
  ({ state: 'attention', code: `integrations.${code}`, message: text }) as const

describe('the way from outside', () => {
  it('is proved by an update that came after the address was set', () => {
    expect(hasArrived({ pointed }, at(11))).toBe(true)
    expect(hasArrived({ pointed }, at(9))).toBe(false)
    expect(hasArrived({ pointed }, undefined)).toBe(false)
    expect(hasArrived({}, at(11))).toBe(false)
  })

  it('is proved no longer when the messenger failed after it', () => {
    expect(hasArrived({ pointed, lastErrorAt: at(12) }, at(11))).toBe(false)
    expect(hasArrived({ pointed, lastErrorAt: at(11) }, at(12))).toBe(true)
  })
})

describe('a doubt about the address', () => {
  it('is laid to rest by such an update', () => {
    for (const code of ['public-url-silent', 'public-url-unproved']) {
      expect(isSettled({ obstacle: obstacle(code), reach }, at(11))).toBe(true)
      expect(isSettled({ obstacle: obstacle(code), reach }, at(9))).toBe(false)
    }
  })

  it('stays where messages wait at the messenger after a failure', () => {
    const failed = { ...reach, lastErrorAt: at(11) }
    const known = obstacle('webhook-errors')
    expect(isSettled({ obstacle: known, reach: { ...failed, pending: 0 } }, at(12))).toBe(true)
    expect(isSettled({ obstacle: known, reach: { ...failed, pending: 3 } }, at(12))).toBe(false)
  })

  it('is not confused with what else may be wrong', () => {
    expect(isSettled({ obstacle: obstacle('webhook-taken'), reach }, at(11))).toBe(false)
    expect(isSettled({ obstacle: obstacle('webhook-rejected'), reach }, at(11))).toBe(false)
    expect(isSettled({ reach }, at(11))).toBe(false)
  })
})
