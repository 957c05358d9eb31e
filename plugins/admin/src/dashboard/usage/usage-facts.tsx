import type { InstallationUsage } from '@botanika/core/contract'
import { media, useCosts, useFormat } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { useUsageTexts } from './texts.ts'

/** Replies, tokens and cost of the span. */
export function UsageFacts({ total, unpriced }: Pick<InstallationUsage, 'total' | 'unpriced'>) {
  const t = useUsageTexts()
  const { number } = useFormat()
  const { sum } = useCosts()
  const facts = [
    [t('replies'), number(total.replies)],
    [t('inputTokens'), number(total.inputTokens)],
    [t('outputTokens'), number(total.outputTokens)],
    [t('cost'), sum(total.cost, unpriced)],
  ] as const
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-3);
  margin: 0;

  dt {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }

  dd {
    margin: 2px 0 0;
    font-size: var(--text-title);
    font-variant-numeric: tabular-nums;
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    /* Millions of millions are wider than half a phone. */
    > div {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
    }
  }
`
