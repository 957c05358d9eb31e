import type { User } from '@botanika/core/contract'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { ActivationCard, isPayable, PlanCard, PlanGrid } from '../../features/plans/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

/** The plans on offer, with the current one, and the field for an activation code. */
export function PlansTab({ user }: { user: User }) {
  const t = useTexts('plans')
  const { data, error, mutate, isValidating } = useApi('GET /api/plans')
  if (error && !data)
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  return (
    <Stack $gap={6}>
      <PlanGrid aria-busy={!data}>
        {data?.map(plan => <PlanCard key={plan.id} plan={plan} user={user} />) ??
          [1, 2, 3, 4].map(key => <Skeleton key={key} height={340} radius={10} />)}
      </PlanGrid>
      {data && !data.some(isPayable) && <Note>{t('noPayment')}</Note>}
      {user.role !== 'admin' && <ActivationCard user={user} />}
    </Stack>
  )
}

const Note = styled.p`
  color: var(--color-text-muted);
  text-wrap: pretty;
`
