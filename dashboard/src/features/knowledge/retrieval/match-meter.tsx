import styled from 'styled-components'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

export interface MatchMeterProps {
  score: number
  /** Share of the question that the passage contains, 0 to 1. */
  coverage: number
  weak?: boolean
}

/** The match of a passage with a question: the covered share, and the figure that ranks it. */
export function MatchMeter({ score, coverage, weak }: MatchMeterProps) {
  const t = useTexts('knowledge')
  const { number } = useFormat()
  const share = number(coverage, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Line>
      <span>{t('match.coverage', { share })}</span>
      <Track aria-hidden>
        <Fill data-weak={weak ? '' : undefined} style={{ width: `${Math.round(coverage * 100)}%` }} />
      </Track>
      <span>
        {t('match.score', {
          score: number(score, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
        })}
      </span>
    </Line>
  )
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--color-text-faint);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

const Track = styled.span`
  flex: 1;
  min-width: 24px;
  height: 4px;
  overflow: hidden;
  border-radius: var(--radius-full);
  background: var(--color-pressed);
`

const Fill = styled.span`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: var(--color-brand);

  &[data-weak] {
    background: var(--color-dot-warning);
  }
`
