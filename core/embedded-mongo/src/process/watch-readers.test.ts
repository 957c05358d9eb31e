import { expect, it } from 'vitest'
import { createReaderWatch, LONG_READ_MS } from './watch-readers.ts'

it('warns once of a reader that stays at one moment, and of none that moves on', () => {
  const warnings: string[] = []
  let moving = 5
  const look = createReaderWatch({
    readers: () => [
      { pid: 7, transaction: 3 },
      { pid: 8, transaction: moving++ },
    ],
    warn: text => warnings.push(text),
  })
  for (let minute = 0; minute <= 30; minute++) look(minute * 60_000)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(
    `Process 7 has been reading the embedded database for ${LONG_READ_MS / 60_000} minutes`,
  )
})
