import { describe, expect, it } from 'vitest'
import { isDeliveryConfirmed, isProblemResolved } from './delivery-evidence.ts'

const at = (minute: number) => new Date(2026, 0, 1, 12, minute)
const pointed = { to: 'https://bots.example/hooks/telegram/x', at: at(10) }
const reach = { mode: 'webhook', at: at(11), pointed } as const
const text = { ru: '…', en: '…', pl: '…' }
const obstacle = (code: string) =>
  ({ state: 'attention', code: `integrations.${code}`, message: text }) as const

describe('delivery from outside', () => {
  it('is confirmed by an update received after the webhook was registered', () => {
    expect(isDeliveryConfirmed({ pointed }, at(11))).toBe(true)
    expect(isDeliveryConfirmed({ pointed }, at(9))).toBe(false)
    expect(isDeliveryConfirmed({ pointed }, undefined)).toBe(false)
    expect(isDeliveryConfirmed({}, at(11))).toBe(false)
  })

  it('is no longer confirmed when the messenger failed after it', () => {
    expect(isDeliveryConfirmed({ pointed, lastErrorAt: at(12) }, at(11))).toBe(false)
    expect(isDeliveryConfirmed({ pointed, lastErrorAt: at(11) }, at(12))).toBe(true)
  })
})

describe('a warning about the public URL', () => {
  it('is resolved by such an update', () => {
    for (const code of ['public-url-silent', 'public-url-unproved']) {
      expect(isProblemResolved({ obstacle: obstacle(code), reach }, at(11))).toBe(true)
      expect(isProblemResolved({ obstacle: obstacle(code), reach }, at(9))).toBe(false)
    }
  })

  it('stays while updates are queued at the messenger after a failure', () => {
    const failed = { ...reach, lastErrorAt: at(11) }
    const known = obstacle('webhook-errors')
    expect(isProblemResolved({ obstacle: known, reach: { ...failed, pending: 0 } }, at(12))).toBe(true)
    expect(isProblemResolved({ obstacle: known, reach: { ...failed, pending: 3 } }, at(12))).toBe(false)
  })

  it('is not confused with other problems', () => {
    expect(isProblemResolved({ obstacle: obstacle('webhook-taken'), reach }, at(11))).toBe(false)
    expect(isProblemResolved({ obstacle: obstacle('webhook-rejected'), reach }, at(11))).toBe(false)
    expect(isProblemResolved({ reach }, at(11))).toBe(false)
  })
})
