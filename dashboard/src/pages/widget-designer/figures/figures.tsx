import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { errorText } from '../../../data/api.ts'
import { useApi } from '../../../data/use-api.ts'
import { DayChart } from '../../../features/usage/index.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const kinds = ['views', 'conversations', 'replies', 'refusals'] as const
type Kind = (typeof kinds)[number]
const spans = ['7', '30', '90'] as const

/** Figures of the widget by day: views, conversations, answers and refusals. */
export function Figures({ widgetId }: { widgetId: string }) {
  const t = useTexts('widget-designer')
  const { number } = useFormat()
  const [span, setSpan] = useState<(typeof spans)[number]>('30')
  const [kind, setKind] = useState<Kind>('conversations')
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/widgets/{id}/figures',
    { params: { id: widgetId }, query: { days: Number(span) } },
    { revalidateOnMount: true, keepPreviousData: true },
  )
  if (error && !data)
    return (
      <ErrorState title={t('figures.failed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={6} height={40} />
  const total = (name: Kind) => data.reduce((sum, day) => sum + day[name], 0)
  return (
    <Column>
      <Segments
        label={t('figures.span')}
        value={span}
        onChange={setSpan}
        options={spans.map(value => ({ value, label: t(`figures.spans.${value}`) }))}
      />
      {kinds.every(name => total(name) === 0) ? (
        <EmptyState icon={<ChartColumn />} title={t('figures.none')}>
          {t('figures.noneHelp')}
        </EmptyState>
      ) : (
        <>
          <Totals role="group" aria-label={t('figures.choose')}>
            {kinds.map(name => (
              <Total key={name} type="button" aria-pressed={name === kind} onClick={() => setKind(name)}>
                <span>{t(`figures.kinds.${name}`)}</span>
                <strong>{number(total(name))}</strong>
              </Total>
            ))}
          </Totals>
          <Card title={t(`figures.byDay.${kind}`)} help={t(`figures.help.${kind}`)}>
            <DayChart
              days={data.map(day => ({ day: day.day, replies: day[kind] }))}
              caption={t(`figures.byDay.${kind}`)}
            />
          </Card>
        </>
      )}
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`

const Totals = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: var(--space-3);
`

const Total = styled.button`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  color: var(--color-text);
  text-align: left;
  cursor: pointer;

  &:hover {
    border-color: var(--color-line-strong);
  }

  &[aria-pressed='true'] {
    border-color: var(--color-brand);
    box-shadow: inset 0 0 0 1px var(--color-brand);
  }

  > span {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }

  > strong {
    font-size: var(--text-title);
    font-weight: var(--weight-semibold);
    font-variant-numeric: tabular-nums;
  }
`
