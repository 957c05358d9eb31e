import { Field, Input, Typography } from '@botanika/dashboard/ui'
import { useApi } from '../admin-api.ts'
import { useSettingsTexts } from './texts.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

const maxPerDollar = 10_000_000

/** A rate for each currency of the plans: without one, costs are shown in dollars. */
export function DollarRates({ draft: { values, set } }: { draft: SettingsDraft }) {
  const t = useSettingsTexts()
  const { data: plans = [] } = useApi('GET /api/admin/plans')
  const { dollarRates } = values
  const currencies = [...new Set([...plans.map(({ currency }) => currency), ...Object.keys(dollarRates)])]
    .filter(currency => currency !== 'USD')
    .sort()
  const change = (currency: string, rate: number): void => {
    const { [currency]: _, ...others } = dollarRates
    set({ dollarRates: Number.isNaN(rate) ? others : { ...others, [currency]: rate } })
  }
  if (currencies.length === 0)
    return (
      <Typography $look="small" $tone="muted">
        {t('models.onlyDollars')}
      </Typography>
    )
  return currencies.map(currency => {
    const rate = dollarRates[currency]
    const isRate = rate === undefined || (rate > 0 && rate <= maxPerDollar)
    return (
      <Field
        key={currency}
        label={t('models.rate', { currency })}
        help={t('models.rateHelp', { currency })}
        error={isRate ? undefined : t('models.rateWrong')}
      >
        <Input
          type="number"
          min={0}
          max={maxPerDollar}
          step="any"
          inputMode="decimal"
          value={rate ?? ''}
          onChange={event => change(currency, event.target.valueAsNumber)}
        />
      </Field>
    )
  })
}
