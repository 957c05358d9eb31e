import { Clock } from 'lucide-react'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { hasPaidPlan } from '../../data/paid-plan.ts'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { ActivationForm, PlanOffer, usePaymentHelp } from '../../features/plans/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { media } from '../../ui/theme/media.ts'

/** The choice of a plan after signing in: three cards, the code, or the trial. */
export default function PlanActivation() {
  const t = useTexts('plans')
  const { user } = useSession()
  const [, navigate] = useLocation()
  const help = usePaymentHelp()
  return (
    <Page>
      <PageHeader title={t('title')} help={help} />
      <FreezingNotice />
      <PlanOffer user={user} />
      <Card title={t('code.title')} help={t('code.titleHelp')}>
        {user ? (
          <ActivationForm
            user={user}
            describe={plan => t('code.activatedPage', { plan })}
            onActivated={() => navigate('/dashboard')}
          />
        ) : (
          <Button onClick={() => openDialog('login')}>{t('logIn')}</Button>
        )}
      </Card>
      {user && <Onward />}
    </Page>
  )
}

/** The notice about when a plan is needed, and the limits of an account without one. */
function FreezingNotice() {
  const t = useTexts('plans')
  const shell = useTexts('shell')
  const { data } = useApi('GET /api/instance')
  if (!data) return null
  const { trialDays: count, freezeScope: scope } = data
  const rule = `${shell(`freezing.${scope}.refused`)} ${shell(`freezing.${scope}.otherwise`)}`
  return (
    <Notice>
      <Clock aria-hidden />
      {count > 0 ? t('notice', { count, rule }) : t('noticeNow', { rule })}
    </Notice>
  )
}

/** The links under the choice: on with the trial, or with the current plan. */
function Onward() {
  const t = useTexts('plans')
  const format = useFormat()
  const { user } = useSession()
  const { data: instance } = useApi('GET /api/instance')
  if (!user) return null
  const isPaid = hasPaidPlan(user)
  const isTrial = user.role !== 'admin' && !isPaid && !user.isAccountFrozen
  return (
    <Line>
      {isPaid && user.planExpiresAt && (
        <span>{t('card.until', { date: format.date(user.planExpiresAt) })}</span>
      )}
      <ButtonLink href="/dashboard" variant={isTrial ? 'primary' : 'secondary'}>
        {isTrial ? t('trial', { days: instance?.trialDays ?? 3 }) : t('onward')}
      </ButtonLink>
    </Line>
  )
}

const Notice = styled.p`
  display: flex;
  gap: 10px;
  padding: 12px 14px;
  border: 1px solid var(--color-info-line);
  border-radius: var(--radius-card);
  background: var(--color-info-surface);
  color: var(--color-info-text);
  text-wrap: pretty;

  .lucide {
    margin-top: 3px;
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--space-4);
  color: var(--color-text-muted);

  ${media.phone} {
    > a {
      width: 100%;
      height: auto;
      min-height: var(--height-large);
      padding-block: 10px;
      line-height: 1.4;
      text-align: center;
      white-space: normal;
    }
  }
`
