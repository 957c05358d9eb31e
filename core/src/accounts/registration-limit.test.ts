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

it('limits nobody where limits are relaxed', () => {
  const limit = createRegistrationLimit(appOf('relaxed'), { now: () => new Date() })
  for (let n = 0; n < 100; n += 1) limit('203.0.113.7')
})
