import { errorText } from '@botanika/dashboard/data'
import { Banner, Button, media, Skeleton, useFormat } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { useApi } from './admin-api.ts'
import { useAdminTexts } from './texts.ts'

const cards = ['users', 'activatedPlans', 'plans', 'admins'] as const

/** How many users, activated plans, plans and administrators there are. */
export function StatCards() {
  const t = useAdminTexts()
  const { number } = useFormat()
  const { data, error, mutate, isValidating } = useApi('GET /api/admin/summary')
  if (error && !data)
    return (
      <Banner
        tone="danger"
        title={t('statsFailed')}
        action={
          <Button size="small" loading={isValidating} onClick={() => void mutate()}>
            {t('retry')}
          </Button>
        }
      >
        {errorText(error, t('unreachable'))}
      </Banner>
    )
  return (
    <Cards>
      {cards.map(card => (
        <Figure key={card}>
          <dt>{t(`stats.${card}`)}</dt>
          <dd>{data ? number(data[card]) : <Skeleton width={48} height={28} />}</dd>
        </Figure>
      ))}
    </Cards>
  )
}

const Cards = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-3);
  margin: 0;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Figure = styled.div`
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  dt {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }

  dd {
    margin: 2px 0 0;
    font-size: var(--text-title);
    font-weight: var(--weight-semibold);
    font-variant-numeric: tabular-nums;
  }
`
