import { expect, it } from 'vitest'
import { isPayable } from './offered-plans.ts'

it('is payable with a link alone, and never the free one', () => {
  const paymentLink = 'https://pay.example.com'
  expect(isPayable({ name: 'pro', paymentLink })).toBe(true)
  expect(isPayable({ name: 'pro' })).toBe(false)
  expect(isPayable({ name: 'pro', paymentLink: '' })).toBe(false)
  expect(isPayable({ name: 'free', paymentLink })).toBe(false)
})
