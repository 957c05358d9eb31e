import { builtInId } from '@botanika/core/plugin'
import { expect, it } from 'vitest'
import { withAddresses } from './addresses-in-text.ts'

it('turns links between files into addresses of the server', () => {
  expect(withAddresses('[a](02-knowledge.md) ![b](../pictures/pl/02-x.webp) [c](https://a.test/x.md)')).toBe(
    `[a](/lessons/${builtInId('02-knowledge')}) ![b](/api/lessons/pictures/pl/02-x.webp) [c](https://a.test/x.md)`,
  )
  expect(builtInId('02-knowledge')).toMatch(/^[0-9a-f]{24}$/)
})
