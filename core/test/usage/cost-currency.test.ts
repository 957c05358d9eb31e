import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InstanceSettingsChange } from '../../src/contract/instance.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { givePlan } from '../accounts/give-plan.ts'

let server: TestApp
let admin: TestPerson
let olga: TestPerson
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.admin()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
afterAll(() => server?.stop())

const change = async (values: InstanceSettingsChange) => {
  const { revision } = await server.app.instance.view()
  return server.app.instance.change({ revision, values }, { id: admin.user.id })
}
const shownTo = ({ api }: TestPerson) => api('GET /api/usage/currency')

it('is the dollar, and says which rate is missing, until an administrator sets one', async () => {
  expect(await shownTo(olga)).toEqual({ currency: 'USD', perDollar: 1, wanted: 'RUB' })
  await change({ dollarRates: { RUB: 92.5, EUR: 0.86 } })
  expect(await shownTo(olga)).toEqual({ currency: 'RUB', perDollar: 92.5 })
  // Administrators have no plan: they see what customers with a paid one do.
  expect(await shownTo(admin)).toEqual({ currency: 'RUB', perDollar: 92.5 })
})

it('is that of the account’s own plan', async () => {
  await server.app.db.connection
    .collection('plans')
    .updateOne({ name: 'premium' }, { $set: { currency: 'EUR' } })
  await expect.poll(() => shownTo(olga), { timeout: 20_000 }).toEqual({ currency: 'EUR', perDollar: 0.86 })
  await change({ dollarRates: {} })
  expect(await shownTo(olga)).toEqual({ currency: 'USD', perDollar: 1, wanted: 'EUR' })
})

const noRates: Record<string, number>[] = [{ RUB: 0 }, { RUB: -5 }, { RUB: 1e12 }, { rub: 92 }, { РУБ: 92 }]
it.each(noRates)('refuses a rate that is none: %j', async dollarRates => {
  await expect(change({ dollarRates })).rejects.toMatchObject({ code: 'instance.refused' })
})
