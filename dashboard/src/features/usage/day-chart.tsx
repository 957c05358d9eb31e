import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

export interface DayChartProps {
  /** Days, oldest first. */
  days: readonly { day: string; replies: number }[]
  /** Name of the counted things; default: replies. */
  caption?: string
}

/**
 * Replies, or the things in the caption, by day as bars; the same as a table for people who do not see them.
 */
export function DayChart({ days, caption }: DayChartProps) {
  const t = useTexts('usage')
  const format = useFormat()
  const most = Math.max(1, ...days.map(({ replies }) => replies))
  const first = days[0]
  const last = days.at(-1)
  return (
    <figure>
      <Bars aria-hidden>
        {days.map(({ day, replies }) => (
          <Bar
            key={day}
            title={`${format.date(day)}: ${format.number(replies)}`}
            style={{ height: replies === 0 ? 2 : `${Math.max(4, (replies / most) * 100)}%` }}
            data-empty={replies === 0 || undefined}
          />
        ))}
      </Bars>
      <Ends aria-hidden>
        <span>{first && format.date(first.day)}</span>
        <span>{last && format.date(last.day)}</span>
      </Ends>
      <VisuallyHidden>
        <table>
          <caption>{caption ?? t('byDay')}</caption>
          <tbody>
            {days
              .filter(({ replies }) => replies > 0)
              .map(({ day, replies }) => (
                <tr key={day}>
                  <th scope="row">{format.date(day)}</th>
                  <td>{format.number(replies)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}

const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  height: 140px;
  gap: 2px;
  border-bottom: 1px solid var(--color-line);
`

const Bar = styled.div`
  flex: 1;
  min-width: 2px;
  border-radius: 3px 3px 0 0;
  background: var(--color-brand);

  &[data-empty] {
    background: var(--color-line);
  }
`

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  padding-top: 6px;
  color: var(--color-text-faint);
  font-size: var(--text-small);
`
