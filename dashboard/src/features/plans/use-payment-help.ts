import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isPayable } from './offered-plans.ts'

/** Returns the text about how to get a plan on this server; undefined until it is known. */
export function usePaymentHelp(): string | undefined {
  const t = useTexts('plans')
  const { data } = useApi('GET /api/plans')
  if (!data) return undefined
  return data.some(isPayable) ? t('help') : t('noPayment')
}
