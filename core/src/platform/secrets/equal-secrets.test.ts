import { expect, it } from 'vitest'
import { equalSecrets } from './equal-secrets.ts'

it('distinguishes equal secrets from others, of the same length or another', () => {
  expect(equalSecrets('s3cret', 's3cret')).toBe(true)
  expect(equalSecrets('s3creT', 's3cret')).toBe(false)
  expect(equalSecrets('s3cret-and-more', 's3cret')).toBe(false)
  expect(equalSecrets('', 's3cret')).toBe(false)
})
