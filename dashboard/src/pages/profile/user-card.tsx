import type { PlanUsage, User } from '@botanika/core/contract'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { hasPaidPlan } from '../../data/paid-plan.ts'
import { usePlanUsage } from '../../data/use-plan-usage.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Avatar } from '../../ui/content/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { accountStatusOf } from './account-status.ts'

/** The person's account: name, e-mail, role, plan, date of registration, and state. */
export function UserCard({ user }: { user: User }) {
  const t = useTexts('profile')
  const format = useFormat()
  const isPaid = hasPaidPlan(user)
  const { data: usage } = usePlanUsage({ revalidateOnMount: true })
  const { state, tone } = accountStatusOf(user)
  return (
    <Card>
      <Head>
        <Avatar name={user.username} size={48} />
        <div>
          <h2>{user.username}</h2>
          <p>{user.email}</p>
        </div>
      </Head>
      <Facts>
        <Fact label={t('role.label')}>{t(`role.${user.role}`)}</Fact>
        {user.role !== 'admin' && (
          <Fact label={t('plan.label')}>
            {usage?.plan?.displayName ?? '…'}
            {isPaid && user.planExpiresAt && (
              <small>{t('plan.until', { date: format.date(user.planExpiresAt) })}</small>
            )}
          </Fact>
        )}
        {usage && user.role !== 'admin' && <PlanFacts usage={usage} />}
        <Fact label={t('since')}>{format.date(user.createdAt)}</Fact>
        <Fact label={t('state.label')}>
          <StatusDot tone={tone} label={t(`state.${state}`)} />
        </Fact>
      </Facts>
      {user.role !== 'admin' && (
        <Button block onClick={() => openDialog('plan')}>
          {isPaid ? t('plan.change') : t('plan.choose')}
        </Button>
      )}
    </Card>
  )
}

/** Usage of the plan, so that limits are known before a refusal. */
function PlanFacts({ usage: { assistants, conversations, storage } }: { usage: PlanUsage }) {
  const t = useTexts('profile')
  const { number, bytes } = useFormat()
  const rows = [
    { label: t('used.assistants'), ...assistants, say: (value: number) => number(value) },
    { label: t('used.conversations'), ...conversations, say: (value: number) => number(value) },
    { label: t('used.storage'), ...storage, say: bytes },
  ]
  return rows.map(({ label, used, limit, say }) => (
    <Fact key={label} label={label}>
      {limit === null ? say(used) : t('used.of', { used: say(used), limit: say(limit) })}
    </Fact>
  ))
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  h2 {
    font-size: var(--text-lead);
    line-height: 1.35;
  }

  p {
    color: var(--color-text-muted);
  }
`

const Facts = styled.dl`
  display: flex;
  flex-direction: column;
  margin: var(--space-4) 0;

  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-4);
    padding: 9px 0;
    border-top: 1px solid var(--color-line);
  }

  dt {
    color: var(--color-text-muted);
  }

  dd {
    margin: 0;
    min-width: 0;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  small {
    display: block;
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
