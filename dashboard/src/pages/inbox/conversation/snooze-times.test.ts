import { expect, it } from 'vitest'
import { asField, readField, snoozeTimes } from './snooze-times.ts'

/** Tuesday. */
const morning = new Date(2026, 11, 1, 10, 30)
const offered = (now: Date) => snoozeTimes(now).map(({ preset, at }) => `${preset} ${asField(at)}`)

it('offers an hour, this evening, tomorrow and Monday, in the own time of the person', () => {
  expect(offered(morning)).toEqual([
    'hour 2026-12-01T11:30',
    'evening 2026-12-01T18:00',
    'tomorrow 2026-12-02T09:00',
    'monday 2026-12-07T09:00',
  ])
})

it('offers no evening that is over or begins within the hour, and no Monday that is tomorrow', () => {
  expect(offered(new Date(2026, 11, 1, 17, 30))).toHaveLength(3)
  expect(offered(new Date(2026, 11, 6, 20))).toEqual(['hour 2026-12-06T21:00', 'tomorrow 2026-12-07T09:00'])
  expect(offered(new Date(2026, 11, 7, 20)).at(-1)).toBe('monday 2026-12-14T09:00')
})

it('takes a time to come, of at most ninety days', () => {
  expect(readField('2026-12-24T18:00', morning)).toEqual(new Date(2026, 11, 24, 18))
  expect(readField('', morning)).toBe('missing')
  expect(readField('2026-12-01T10:30', morning)).toBe('past')
  expect(readField('2027-03-02T10:30', morning)).toBe('far')
})
