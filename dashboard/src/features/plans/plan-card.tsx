import type { Plan, User } from '@botanika/core/contract'
import { Check } from 'lucide-react'
import styled from 'styled-components'
import { hasPaidPlan } from '../../data/paid-plan.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { isCurrentPlan } from './current-plan.ts'

export interface PlanCardProps {
  plan: Plan
  /** The signed-in user; null for a visitor. */
  user: User | null
  /** true: it is marked as the one that most people take. */
  isPopular?: boolean
}

/** One plan: its price, its features, and a link to pay. */
export function PlanCard({ plan, user, isPopular }: PlanCardProps) {
  const t = useTexts('plans')
  const format = useFormat()
  const { displayName, description, price, currency, billingPeriod, paymentLink, features } = plan
  const isCurrent = user !== null && isCurrentPlan(plan, user)
  const lines = [
    features.maxAssistants === undefined
      ? t('unlimitedAssistants')
      : t('maxAssistants', { count: features.maxAssistants }),
    features.maxConversations === undefined
      ? t('unlimitedConversations')
      : t('maxConversations', {
          count: features.maxConversations,
          shown: format.number(features.maxConversations),
        }),
    features.maxStorageMb === undefined
      ? t('unlimitedStorage')
      : t('maxStorage', { size: format.bytes(features.maxStorageMb * 1_048_576) }),
    ...(features.prioritySupport ? [t('prioritySupport')] : []),
  ]
  return (
    <Sheet data-popular={isPopular} data-current={isCurrent}>
      <Head>
        <h2>{displayName}</h2>
        {isPopular && <Badge tone="brand">{t('popular')}</Badge>}
      </Head>
      <Words>{description}</Words>
      <Price>
        {price === 0 ? (
          <strong>{t('free')}</strong>
        ) : (
          <>
            <strong>{format.number(price, { style: 'currency', currency, maximumFractionDigits: 0 })}</strong>{' '}
            {t(`period.${billingPeriod}`)}
          </>
        )}
      </Price>
      <List>
        {lines.map(line => (
          <li key={line}>
            <Check aria-hidden />
            {line}
          </li>
        ))}
        {features.apiAccess && (
          <li>
            <Check aria-hidden />
            {t('apiAccess')}
          </li>
        )}
      </List>
      {isCurrent ? (
        <Button block disabled>
          {t('current')}
        </Button>
      ) : paymentLink ? (
        <ButtonLink block variant={isPopular ? 'primary' : 'secondary'} href={paymentLink}>
          {t('choose')}
        </ButtonLink>
      ) : price > 0 ? (
        <Button block disabled>
          {t('soon')}
        </Button>
      ) : (
        user &&
        hasPaidPlan(user) && (
          <Button block disabled>
            {t('afterPaid')}
          </Button>
        )
      )}
    </Sheet>
  )
}

const Sheet = styled.article`
  /* The rows of all cards of a grid are aligned: name, words, price, features, button. */
  display: grid;
  grid-row: span 5;
  grid-template-rows: subgrid;
  row-gap: 0;
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  &[data-popular='true'],
  &[data-current='true'] {
    border-color: var(--color-brand-line);
    background: var(--color-brand-tint);
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: 24px;
`

const Words = styled.p`
  margin-top: var(--space-1);
  color: var(--color-text-muted);
  text-wrap: pretty;
`

const Price = styled.p`
  margin: var(--space-4) 0;
  color: var(--color-text-muted);

  strong {
    color: var(--color-text);
    font-size: 26px;
    font-weight: var(--weight-semibold);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  margin-bottom: var(--space-5);

  li {
    display: flex;
    gap: var(--space-2);
  }

  .lucide {
    flex: none;
    margin-top: 3px;
    color: var(--color-brand-text);
  }

  .lucide-clock {
    color: var(--color-text-faint);
  }
`
