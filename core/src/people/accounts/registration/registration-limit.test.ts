import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { createRegistrationLimit } from './registration-limit.ts'

const appOf = (limits: 'standard' | 'relaxed') => ({ config: { limits } }) as FastifyInstance

it('lets an address try twenty times an hour, and one subscriber of IPv6 no more often', () => {
  let at = 0
  const limit = createRegistrationLimit(appOf('standard'), { now: () => new Date(at) })
  for (let n = 0; n < 20; n += 1) limit(`2001:db8:1:2::${n}`)
  expect(() => limit('2001:db8:1:2::ffff')).toThrow(expect.objectContaining({ code: 'auth.too-many-tries' }))
  limit('2001:db8:1:3::1')
  at = 3_600_001
  limit('2001:db8:1:2::1')
})

it('lets a network try sixty times a day, however many its hours allow, and other networks as often', () => {
  let at = 0
  const limit = createRegistrationLimit(appOf('standard'), { now: () => new Date(at) })
  for (let n = 0; n < 60; n += 1) {
    at = Math.floor(n / 20) * 3_600_001
    limit('203.0.113.7')
    limit(`2001:db8:1:2::${n}`)
  }
  at = 5 * 3_600_000
  const spent = expect.objectContaining({ code: 'auth.registrations-spent', params: { hours: 19 } })
  expect(() => limit('203.0.113.7')).toThrow(spent)
  expect(() => limit('2001:db8:1:2::ffff')).toThrow(spent)
  limit('203.0.113.8')
  limit('2001:db8:1:3::1')
  at = 24 * 3_600_000 + 1
  limit('203.0.113.7')
})

it('limits nobody where limits are relaxed', () => {
  const limit = createRegistrationLimit(appOf('relaxed'), { now: () => new Date() })
  for (let n = 0; n < 100; n += 1) limit('203.0.113.7')
})
