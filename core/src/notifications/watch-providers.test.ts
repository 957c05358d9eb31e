import { expect, it } from 'vitest'
import { createProviderWatch } from './watch-providers.ts'

const minute = 60_000

const start = () => {
  let time = 1_000_000
  const watch = createProviderWatch({ now: () => time })
  return {
    pass: (ms: number) => {
      time += ms
    },
    fails: (failure = 'ai.unavailable', provider = 'one') => watch({ provider, failure }),
    answers: (provider = 'one') => watch({ provider }),
  }
}

it('is down at the third failure in a row, if they last', () => {
  const { fails, pass } = start()
  expect(fails()).toBe(false)
  pass(10_000)
  expect(fails()).toBe(false)
  pass(10_000)
  expect(fails()).toBe(false)
  pass(10_000)
  expect(fails()).toBe(true)
})

it('is not down for failures with answers between them, or those that say nothing of the provider', () => {
  const { fails, answers, pass } = start()
  for (let n = 0; n < 10; n += 1) {
    expect(fails()).toBe(false)
    pass(minute)
    expect(answers()).toBe(false)
    expect(fails('ai.content-policy')).toBe(false)
  }
})

it.each(['ai.key-rejected', 'ai.quota', 'ai.paused'])('is down at once by %s', code => {
  expect(start().fails(code)).toBe(true)
})

it('is told of once while it comes and goes, and again after half an hour of health', () => {
  const { fails, answers, pass } = start()
  expect(fails('ai.quota')).toBe(true)
  for (let n = 0; n < 20; n += 1) {
    pass(5 * minute)
    answers()
    pass(5 * minute)
    expect(fails('ai.quota')).toBe(false)
  }
  answers()
  pass(31 * minute)
  expect(fails('ai.quota')).toBe(true)
})

it('keeps providers apart', () => {
  const { fails } = start()
  expect(fails('ai.quota', 'one')).toBe(true)
  expect(fails('ai.quota', 'two')).toBe(true)
})
