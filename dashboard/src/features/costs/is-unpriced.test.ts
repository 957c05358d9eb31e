import { expect, it } from 'vitest'
import { isUnpriced } from './is-unpriced.ts'

it('says nothing of a sum in which no price is known, and shows one that is part of the costs, or free', () => {
  expect(isUnpriced({ cost: 0, unpriced: 48 })).toBe(true)
  expect(isUnpriced({ cost: 0.02, unpriced: 48 })).toBe(false)
  expect(isUnpriced({ cost: 0, unpriced: 0 })).toBe(false)
})
