import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { usePlanUsage } from '../../data/use-plan-usage.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { isUnpriced, useCosts } from '../costs/index.ts'
import { useModelNames } from '../models/index.ts'
import { TabSkeleton } from '../page-skeleton/index.ts'
import { DayChart } from './day-chart.tsx'
import { LimitsNear } from './limits-near.tsx'
import { StorageFull } from './storage-full.tsx'
import { UsageTable } from './usage-table.tsx'

const spans = ['7', '30', '90'] as const

/**
 * The usage of the account's assistants: today and the storage against their limits, days, and the largest
 * users.
 */
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
  const { data: plan } = usePlanUsage({ revalidateOnMount: true })
  const { sum, note } = useCosts()
  if (error && !data)
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <TabSkeleton tab="usage" />
  const { today, storage, total, days, assistants, models, unpriced } = data
  const money = (cost: number) => sum(cost, unpriced)
  return (
    <Column>
      <StorageFull storage={storage} />
      {plan && <LimitsNear usage={plan} />}
      <Facts>
        <Fact
          label={t('today')}
          value={
            today.limit === null
              ? format.number(today.questions)
              : t('ofLimit', { count: format.number(today.questions), limit: format.number(today.limit) })
          }
        />
        <Fact
          label={t('storage')}
          value={
            storage.limit === null
              ? format.bytes(storage.bytes)
              : t('ofLimit', { count: format.bytes(storage.bytes), limit: format.bytes(storage.limit) })
          }
        />
        {storage.visitors.bytes > 0 && (
          <Fact
            label={t('visitorStorage')}
            value={
              storage.visitors.limit === null
                ? format.bytes(storage.visitors.bytes)
                : t('ofLimit', {
                    count: format.bytes(storage.visitors.bytes),
                    limit: format.bytes(storage.visitors.limit),
                  })
            }
          />
        )}
        {plan?.conversations && (
          <Fact
            label={t('conversations')}
            value={
              plan.conversations.limit === null
                ? format.number(plan.conversations.used)
                : t('ofLimit', {
                    count: format.number(plan.conversations.used),
                    limit: format.number(plan.conversations.limit),
                  })
            }
          />
        )}
        <Fact label={t('replies')} value={format.number(total.replies)} />
        <Fact label={t('tokens')} value={format.number(total.inputTokens + total.outputTokens)} />
        <Fact label={t('cost')} value={sum(total.cost, unpriced)} />
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
                {isUnpriced({ cost: total.cost, unpriced }) ? (
                  <Note>{t('allUnpriced')}</Note>
                ) : (
                  <>
                    {unpriced > 0 && <Note>{t('unpriced', { count: unpriced })}</Note>}
                    <Note>{note}</Note>
                  </>
                )}
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
  align-items: end;
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
