import { expect, it } from 'vitest'
import { createEventTurns } from './event-turns.ts'

/** Turns of which each event is ended by hand; what has begun. */
const start = () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  let isOpen = true
  const turns = createEventTurns({ mayBegin: () => isOpen })
  return {
    turns,
    begun,
    open: (is: boolean) => {
      isOpen = is
    },
    add: (number: number, characters = 10) =>
      turns.add({
        characters,
        work: () => {
          begun.push(number)
          return new Promise(resolve => ends.push(resolve))
        },
      }),
    end: async () => {
      ends.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

it('works one after the other, in their order', async () => {
  const { add, begun, end } = start()
  for (const number of [1, 2, 3]) expect(add(number)).toBe(true)
  expect(begun).toEqual([1])
  await end()
  expect(begun).toEqual([1, 2])
  await end()
  await end()
  expect(add(4)).toBe(true)
  expect(begun).toEqual([1, 2, 3, 4])
})

it('refuses what is more than may wait, by their number and by their texts', async () => {
  const { add, begun, end } = start()
  expect(add(0)).toBe(true)
  for (let number = 1; number <= 32; number += 1) expect(add(number)).toBe(true)
  expect(add(33)).toBe(false)
  await end()
  expect(begun).toEqual([0, 1])
  expect(add(33)).toBe(true)

  const large = start()
  // Begun, it waits no more.
  expect([large.add(1, 4_000_000), large.add(2, 4_000_000), large.add(3, 4_000_000)]).toEqual([
    true,
    true,
    false,
  ])
  expect(large.add(4, 100)).toBe(true)
})

it('begins nothing while it may not, nor what was dropped', async () => {
  const { turns, add, begun, end, open } = start()
  add(1)
  add(2)
  open(false)
  await end()
  expect(begun).toEqual([1])
  open(true)
  turns.goOn()
  expect(begun).toEqual([1, 2])
  add(3)
  turns.drop()
  await end()
  expect(begun).toEqual([1, 2])
})
