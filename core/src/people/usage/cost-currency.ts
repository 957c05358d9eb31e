import type { FastifyInstance } from 'fastify'
import type { CostCurrency } from '../../contract/usage.ts'

const dollar = 'USD'

/** The currency of an account's plan at the rate that the administrator set; without a rate US dollars, as the models' prices are. */
export const createCostCurrency =
  ({ plans, instance }: Pick<FastifyInstance, 'plans' | 'instance'>) =>
  async (accountId: string): Promise<CostCurrency> => {
    const wanted = await plans.currencyOf(accountId)
    if (wanted === dollar) return { currency: dollar, perDollar: 1 }
    const perDollar = instance.current().dollarRates[wanted]
    return perDollar === undefined
      ? { currency: dollar, perDollar: 1, wanted }
      : { currency: wanted, perDollar }
  }
