import { expect, it } from 'vitest'
import { isPayable } from './offered-plans.ts'

it('is payable with a link alone, and never the default one', () => {
  const paymentLink = 'https://pay.example.com'
  expect(isPayable({ isDefault: false, paymentLink })).toBe(true)
  expect(isPayable({ isDefault: false })).toBe(false)
  expect(isPayable({ isDefault: false, paymentLink: '' })).toBe(false)
  expect(isPayable({ isDefault: true, paymentLink })).toBe(false)
})
