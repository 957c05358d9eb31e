import { errorText } from '@botanika/dashboard/data'
import { Banner, Button, Figure, Figures, Skeleton, useFormat } from '@botanika/dashboard/ui'
import { useApi } from './admin-api.ts'
import { useAdminTexts } from './texts.ts'

const cards = ['users', 'activatedPlans', 'plans', 'admins'] as const

/** The numbers of users, activated plans, plans and administrators. */
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
    <Figures>
      {cards.map(card => (
        <Figure key={card} label={t(`stats.${card}`)}>
          {data ? number(data[card]) : <Skeleton width={48} height={28} />}
        </Figure>
      ))}
    </Figures>
  )
}
