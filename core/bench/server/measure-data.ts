import type { Child } from './child.ts'
import { usedBytes } from './memory.ts'
import type { Place } from './talker.ts'

/** Time after a busy phase when its pages have been packed, ms. */
const packedMs = 60_000
const seconds = 10

interface Asked {
  /** Folder of the data. */
  folder: string
  places: readonly Place[]
}

/**
 * Measures the bytes that a question and its answer leave in the database: growth of the pages that hold
 * data, packed before and after.
 */
export const bytesOfMessage = async (clients: Child, { folder, places }: Asked): Promise<number> => {
  const packed = () => new Promise(resolve => setTimeout(resolve, packedMs))
  await clients.ask('connect', places)
  await packed()
  const before = usedBytes(folder)
  const { firsts } = await clients.ask<{ firsts: number[] }>('closedLoop', { seconds })
  await packed()
  await clients.ask('leave')
  return (usedBytes(folder) - before) / firsts.length
}
