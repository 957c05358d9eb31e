import { errorText } from '@botanika/dashboard/data'
import {
  DayChart,
  EmptyState,
  ErrorState,
  isUnpriced,
  Skeleton,
  Stack,
  Tabs,
  Typography,
  useCosts,
} from '@botanika/dashboard/ui'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../admin-api.ts'
import { useUsageTexts } from './texts.ts'
import { UsageFacts } from './usage-facts.tsx'
import { UsageTable } from './usage-table.tsx'

const spans = ['7', '30', '90'] as const

/** The usage of all accounts: days, the most expensive accounts, AI models. */
export default function UsagePage() {
  const t = useUsageTexts()
  const { note } = useCosts()
  const [span, setSpan] = useState<string>('30')
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/admin/usage',
    { query: { days: Number(span) } },
    { revalidateOnMount: true, keepPreviousData: true },
  )
  if (!data)
    return error ? (
      <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    ) : (
      <Stack $gap={5} role="status" aria-label={t('waiting')}>
        <Skeleton height={72} />
        <Skeleton height={180} />
        <Skeleton height={240} />
      </Stack>
    )
  const { total, unpriced, days, accounts, models } = data
  const isUnused = total.replies === 0 && total.inputTokens === 0
  return (
    <Stack $gap={5}>
      <UsageFacts total={total} unpriced={unpriced} />
      <Tabs
        look="segment"
        label={t('span')}
        value={span}
        onChange={setSpan}
        tabs={spans.map(value => ({
          value,
          label: t(`days${value}`),
          content: isUnused ? (
            <EmptyState icon={<ChartColumn />} title={t('none')}>
              {t('noneHelp')}
            </EmptyState>
          ) : (
            <Stack $gap={5}>
              <DayChart days={days} />
              <UsageTable
                title={t('byAccount')}
                unpriced={unpriced}
                rows={accounts.map(({ accountId, owner, ...used }) => ({
                  ...used,
                  key: accountId,
                  name: owner ?? t('removed'),
                }))}
              />
              <UsageTable
                title={t('byModel')}
                unpriced={unpriced}
                rows={models.map(({ model, label, ...used }) => ({ ...used, key: model, name: label }))}
              />
              <Typography $look="small" $tone="faint">
                {(isUnpriced({ cost: total.cost, unpriced })
                  ? [t('allUnpriced'), t('utc')]
                  : [unpriced > 0 && t('unpriced', { count: unpriced }), note, t('utc')]
                )
                  .filter(Boolean)
                  .join(' ')}
              </Typography>
            </Stack>
          ),
        }))}
      />
    </Stack>
  )
}
