import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { packPassages, unpackPassages } from './packed-passages.ts'
import type { StoredPassage } from './x-ray.model.ts'

const passages = (['cited', 'given', 'window', 'duplicate', 'older'] as const).map(
  (fate, at): StoredPassage => ({
    ...(at < 2 && { n: at + 23 }),
    of: new Types.ObjectId(),
    score: 17.123456789 * at,
    coverage: 1 / (at + 1),
    fate,
  }),
)

it('unpacks what was packed, in 30 bytes each', () => {
  const packed = packPassages(passages)
  expect(packed).toHaveLength(150)
  expect(unpackPassages(packed)).toEqual(passages)
  expect(unpackPassages(packPassages([]))).toEqual([])
})

it('unpacks from the middle of a buffer, as the database returns it', () => {
  const packed = packPassages(passages)
  const whole = Buffer.concat([Buffer.from('abc'), packed, Buffer.from('de')])
  expect(unpackPassages(whole.subarray(3, 3 + packed.length))).toEqual(passages)
})
