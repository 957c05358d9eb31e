import { expect, it } from 'vitest'
import { limitsNear } from './limits-of.ts'

const usage = (assistants: number, limit: number | null) => ({
  assistants: { used: assistants, limit },
  conversations: { used: 399, limit: 500 },
  storage: { used: 100, limit: null },
})

it('names a limit from four fifths on, and none that does not exist', () => {
  expect(limitsNear(usage(2, 3))).toEqual([])
  expect(limitsNear(usage(8, 10))).toEqual([{ what: 'assistants', used: 8, limit: 10 }])
  expect(limitsNear(usage(5, 3))).toHaveLength(1)
  expect(limitsNear(usage(1_000, null))).toEqual([])
})
