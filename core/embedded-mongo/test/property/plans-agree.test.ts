import { expect, it } from 'vitest'
import { describeOwn } from '../own-server.ts'
import { plansAgree } from './plans-agree.ts'

const CASES = Number(process.env.EMBEDDED_MONGO_PROPERTY_CASES ?? 12_000)
const SEED = Number(process.env.EMBEDDED_MONGO_PROPERTY_SEED ?? 1)

describeOwn('plans', () => {
  it(`give what a full scan gives, in ${CASES} random cases, also after updates and deletes`, {
    timeout: 600_000,
  }, async () => {
    const report = await plansAgree({ cases: CASES, seed: SEED })
    expect(report.problems).toEqual([])
    expect(report.cases).toBeGreaterThanOrEqual(CASES)
  })
})
