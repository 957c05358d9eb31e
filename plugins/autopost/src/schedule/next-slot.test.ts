import { expect, it } from 'vitest'
import { nextSlot } from './next-slot.ts'

const now = new Date('2027-03-03T08:00:00Z')
const slots = [{ time: '18:00' }, { time: '09:00', days: [1, 4] }]
const next = (taken: readonly string[]) =>
  nextSlot(slots, { timeZone: 'Europe/Warsaw', now, isTaken: at => taken.includes(at.toISOString()) })

it('is the earliest free time after now', () => {
  expect(next([])?.toISOString()).toBe('2027-03-03T17:00:00.000Z')
  expect(next(['2027-03-03T17:00:00.000Z'])?.toISOString()).toBe('2027-03-04T08:00:00.000Z')
  const both = ['2027-03-03T17:00:00.000Z', '2027-03-04T08:00:00.000Z']
  expect(next(both)?.toISOString()).toBe('2027-03-04T17:00:00.000Z')
  expect(nextSlot([], { timeZone: 'Europe/Warsaw', now, isTaken: () => false })).toBeNull()
  expect(nextSlot(slots, { timeZone: 'Europe/Warsaw', now, isTaken: () => true })).toBeNull()
})
