import type { ManagedPlan } from '@botanika/core/contract'
import { errorText, refresh } from '@botanika/dashboard/data'
import { Button, EmptyState, ErrorState, Skeleton, Stack, toast } from '@botanika/dashboard/ui'
import { Layers, Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { api, useApi } from '../admin-api.ts'
import { ListHead } from '../list-head.tsx'
import { draftOf, inputOf } from './plan-draft.ts'
import { PlanQuestion, type Question } from './plan-question.tsx'
import { type PlanAction, PlanRow } from './plan-row.tsx'
import { PlanSheet } from './plan-sheet.tsx'
import { usePlansTexts } from './texts.ts'

/** Every plan in the order of the offer: created, edited, moved, switched, made the default one, deleted. */
export default function PlansPage() {
  const t = usePlansTexts()
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/admin/plans',
    {},
    { revalidateOnMount: true },
  )
  const [edited, setEdited] = useState<ManagedPlan | 'new' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  const reload = async (): Promise<void> => {
    await mutate()
    await Promise.all(['GET /api/plans', 'GET /api/usage/plan', 'GET /api/admin/summary'].map(refresh))
  }
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (cause) {
      toast({ title: t('failed'), description: errorText(cause, t('unreachable')), variant: 'destructive' })
    }
    await reload()
  }
  if (error && !data)
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  const plans = data ?? []
  const move = (plan: ManagedPlan, by: -1 | 1) => {
    const ids = plans.map(({ id }) => id)
    const from = ids.indexOf(plan.id)
    ids.splice(from + by, 0, ...ids.splice(from, 1))
    return attempt(() => api('POST /api/admin/plans/order', { body: { ids } }))
  }
  const flip = (plan: ManagedPlan) => {
    const body = { ...inputOf(draftOf(plan)), isActive: !plan.isActive, version: plan.version }
    return attempt(() => api('PUT /api/admin/plans/{id}', { params: { id: plan.id }, body }))
  }
  const act = (plan: ManagedPlan, action: PlanAction) => {
    if (action === 'edit') return setEdited(plan)
    if (action === 'delete' || action === 'default') return setQuestion({ plan, action })
    if (action === 'switch') return void flip(plan)
    void move(plan, action === 'up' ? -1 : 1)
  }
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  )
  return (
    <Stack $gap={4}>
      <ListHead>
        <p>{t('help')}</p>
        {add}
      </ListHead>
      {!data ? (
        <Stack $gap={3} aria-busy>
          {[1, 2, 3, 4].map(key => (
            <Skeleton key={key} height={104} radius={10} />
          ))}
        </Stack>
      ) : plans.length === 0 ? (
        <EmptyState icon={<Layers />} title={t('none')}>
          {t('noneHelp')}
        </EmptyState>
      ) : (
        <List aria-label={t('list')}>
          {plans.map((plan, index) => (
            <PlanRow
              key={plan.id}
              plan={plan}
              isFirst={index === 0}
              isLast={index === plans.length - 1}
              onAct={action => act(plan, action)}
            />
          ))}
        </List>
      )}
      {edited && (
        <PlanSheet
          plan={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => void reload()}
        />
      )}
      {question && (
        <PlanQuestion question={question} onClose={() => setQuestion(null)} onDone={() => void reload()} />
      )}
    </Stack>
  )
}

const List = styled.ol`
  display: grid;
  gap: var(--space-3);
`
