import { expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import type { ProviderFailureRecord } from './provider-failure.model.ts'
import { createDownReport } from './report-down.ts'

const minute = 60_000

const start = () => {
  const clock = createManualClock()
  const known = new Map<string, ProviderFailureRecord>()
  const said: string[] = []
  const report = createDownReport({
    clock,
    events: { emit: name => void said.push(name) },
    store: {
      list: () => [...known.values()],
      put: record => void known.set(record._id, record),
      remove: id => void known.delete(id),
    },
  })
  const reason = { ru: '', en: '', pl: '' }
  return {
    said,
    pass: (ms: number) => clock.skip(ms),
    fails: (code = 'ai.unavailable', kind = 'responses gpt-4o') => {
      const at = new Date(clock.now())
      const before = known.get(kind)
      const record: ProviderFailureRecord = {
        ...{ _id: kind, name: 'one', kind, host: 'models.example', isServer: true, accountId: null },
        ...{ code, reason, since: before?.since ?? at, at, reportedAt: before?.reportedAt ?? null },
      }
      known.set(kind, record)
      report.failed(record)
    },
    answers: (kind = 'responses gpt-4o') => {
      const record = known.get(kind)
      if (record) report.over(record)
    },
  }
}

it('is down when it has failed for half a minute, and back at the first answer', () => {
  const { fails, answers, pass, said } = start()
  fails()
  pass(10_000)
  fails()
  expect(said).toEqual([])
  pass(20_000)
  fails()
  fails()
  expect(said).toEqual(['provider.down'])
  answers()
  expect(said).toEqual(['provider.down', 'provider.back'])
})

it('is not down for failures with answers between them', () => {
  const { fails, answers, pass, said } = start()
  for (let n = 0; n < 10; n += 1) {
    fails()
    pass(25_000)
    fails()
    answers()
  }
  expect(said).toEqual([])
})

it.each(['ai.key-rejected', 'ai.quota'])('is down at once by %s', code => {
  const { fails, said } = start()
  fails(code)
  expect(said).toEqual(['provider.down'])
})

it('is back when no model of it fails any more', () => {
  const { fails, answers, said } = start()
  fails('ai.quota', 'responses a')
  fails('ai.quota', 'responses b')
  answers('responses a')
  expect(said).toEqual(['provider.down'])
  answers('responses b')
  expect(said).toEqual(['provider.down', 'provider.back'])
})

it('is told of once while it comes and goes, and again after half an hour of health', () => {
  const { fails, answers, pass, said } = start()
  fails('ai.quota')
  for (let n = 0; n < 20; n += 1) {
    pass(5 * minute)
    answers()
    pass(5 * minute)
    fails('ai.quota')
  }
  answers()
  expect(said).toEqual(['provider.down', 'provider.back'])
  pass(31 * minute)
  fails('ai.quota')
  expect(said.at(-1)).toBe('provider.down')
})
