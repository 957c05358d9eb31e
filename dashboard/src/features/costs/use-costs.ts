import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isUnpriced } from './is-unpriced.ts'

export interface Costs {
  /**
   * Writes an amount of US dollars in the currency in which costs are shown; small ones with four digits
   * behind the point.
   */
  money(dollars: number): string
  /** Writes a sum that leaves out replies without a known price: nothing where there are no others. */
  sum(dollars: number, unpriced: number): string
  /** Explanation of the sums: the source of the prices, the currency, the rate. */
  note: string
}

const dollars = { currency: 'USD', perDollar: 1 }

/** Costs of AI models as this account is shown them: in the currency of its plan where the administrator has set a rate. */
export const useCosts = (): Costs => {
  const t = useTexts('usage')
  const { user } = useSession()
  const { number } = useFormat()
  const { data, error } = useApi('GET /api/usage/currency', user ? {} : null)
  const { currency, perDollar, wanted } = data ?? { ...dollars, wanted: undefined }
  const isKnown = data !== undefined || error !== undefined
  const shown = (sum: number, code: string) =>
    number(sum, {
      style: 'currency',
      currency: code,
      ...(sum > 0 && sum < 0.01
        ? { maximumSignificantDigits: 2 }
        : { maximumFractionDigits: sum < 1 ? 4 : 2 }),
    })
  const rest = wanted
    ? t('noRate', { currency: wanted })
    : currency === dollars.currency
      ? ''
      : t('atRate', { rate: shown(perDollar, currency) })
  // Nothing is shown until the rate is known: dollars that turn into roubles a moment later would be read as
  // another sum.
  const money = (value: number) => (isKnown ? shown(value * perDollar, currency) : '…')
  return {
    money,
    sum: (value, unpriced) => (isUnpriced({ cost: value, unpriced }) ? '—' : money(value)),
    note: [t('estimate'), rest].filter(Boolean).join(' '),
  }
}
