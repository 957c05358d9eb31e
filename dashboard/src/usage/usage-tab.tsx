import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { errorText } from '../data/api.ts'
import { useApi } from '../data/use-api.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useModelNames } from '../settings/use-model-names.ts'
import { openDialog } from '../shell/dialogs.ts'
import { TabSkeleton } from '../shell/page-skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { DayChart } from './day-chart.tsx'
import { UsageTable } from './usage-table.tsx'

const spans = ['7', '30', '90'] as const

/** What the account's assistants used: today against the limit, days, and who spent it. */
export function UsageTab() {
  const t = useTexts('usage')
  const format = useFormat()
  const { nameOf } = useModelNames()
  const [span, setSpan] = useState<string>('30')
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/usage',
    { query: { days: Number(span) } },
    { revalidateOnMount: true, keepPreviousData: true },
  )
  if (error && !data)
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <TabSkeleton tab="usage" />
  const { today, total, days, assistants, models, unpriced } = data
  const money = (value: number) =>
    format.number(value, { style: 'currency', currency: 'USD', maximumFractionDigits: value < 1 ? 4 : 2 })
  return (
    <Column>
      <Facts>
        <Fact
          label={t('today')}
          value={
            today.limit === null
              ? format.number(today.questions)
              : t('ofLimit', { count: format.number(today.questions), limit: format.number(today.limit) })
          }
        />
        <Fact label={t('replies')} value={format.number(total.replies)} />
        <Fact label={t('tokens')} value={format.number(total.inputTokens + total.outputTokens)} />
        <Fact label={t('cost')} value={money(total.cost)} />
        <Button onClick={() => openDialog('settings')}>{t('changeLimit')}</Button>
      </Facts>
      <Tabs
        look="segment"
        label={t('span')}
        value={span}
        onChange={setSpan}
        tabs={spans.map(value => ({
          value,
          label: t(`days${value}`),
          content:
            total.replies === 0 ? (
              <EmptyState icon={<ChartColumn />} title={t('none')}>
                {t('noneHelp')}
              </EmptyState>
            ) : (
              <Column>
                <DayChart days={days} />
                <UsageTable
                  title={t('byAssistant')}
                  money={money}
                  rows={assistants.map(one => ({
                    ...one,
                    key: one.assistantId,
                    name: one.name || t('deleted'),
                  }))}
                />
                <UsageTable
                  title={t('byModel')}
                  money={money}
                  rows={models.map(one => ({ ...one, key: one.model, name: nameOf(one.model, one.label) }))}
                />
                <Note>{unpriced > 0 ? t('unpriced', { count: unpriced }) : t('estimate')}</Note>
              </Column>
            ),
        }))}
      />
    </Column>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <span>{label}</span>
      <strong>{value}</strong>
    </div>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  min-width: 0;
`

const Facts = styled.div`
  display: grid;
  align-items: center;
  gap: var(--space-4);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));

  > div {
    display: flex;
    flex-direction: column;
    gap: 2px;
  }

  span {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }

  strong {
    font-size: var(--text-title);
    font-variant-numeric: tabular-nums;
  }

  > button > span {
    color: inherit;
    font-size: inherit;
  }
`

const Note = styled.p`
  color: var(--color-text-faint);
  font-size: var(--text-small);
  text-wrap: pretty;
`
