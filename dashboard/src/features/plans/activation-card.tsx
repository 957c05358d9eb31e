import type { User } from '@botanika/core/contract'
import { hasPaidPlan } from '../../data/paid-plan.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ActivationForm } from './activation-form.tsx'

/** The field for a code, and the end of the present plan. */
export function ActivationCard({ user }: { user: User }) {
  const t = useTexts('plans')
  const format = useFormat()
  const shell = useTexts('shell')
  const { state, daysLeft, scope = 'create' } = user.activation
  const help = hasPaidPlan(user)
    ? user.planExpiresAt
      ? t('card.until', { date: format.date(user.planExpiresAt) })
      : t('card.endless')
    : state === 'frozen'
      ? t('card.frozen', { rule: shell(`freezing.${scope}.refused`) })
      : state === 'warning'
        ? t('card.daysLeft', { count: daysLeft ?? 1 })
        : t('card.free')
  return (
    <Card title={t('card.title')} help={help}>
      <ActivationForm user={user} describe={plan => t('code.activatedMonth', { plan })} />
    </Card>
  )
}
