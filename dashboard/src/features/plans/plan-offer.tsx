import type { User } from '@botanika/core/contract'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { isSold } from './offered-plans.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanGrid } from './plan-grid.ts'

/** The plans that can be bought, side by side. */
export function PlanOffer({ user }: { user: User | null }) {
  const t = useTexts('plans')
  const { data, error, mutate, isValidating } = useApi('GET /api/plans')
  if (error && !data)
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  return (
    <PlanGrid aria-busy={!data}>
      {data
        ?.filter(isSold)
        .map(plan => <PlanCard key={plan.id} plan={plan} user={user} isPopular={plan.isPopular} />) ??
        [1, 2, 3].map(key => <Skeleton key={key} height={320} radius={10} />)}
    </PlanGrid>
  )
}
