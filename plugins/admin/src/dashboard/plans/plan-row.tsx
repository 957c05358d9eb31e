import type { ManagedPlan } from '@botanika/core/contract'
import { Badge, DropdownMenu, IconButton, media, useFormat } from '@botanika/dashboard/ui'
import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, Pencil, Star, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { usePlansTexts } from './texts.ts'

export type PlanAction = 'edit' | 'up' | 'down' | 'switch' | 'default' | 'delete'

interface PlanRowProps {
  plan: ManagedPlan
  isFirst: boolean
  isLast: boolean
  onAct: (action: PlanAction) => void
}

/** One plan of the list: its price, its limits, its accounts. */
export function PlanRow({ plan, isFirst, isLast, onAct }: PlanRowProps) {
  const t = usePlansTexts()
  const { number, bytes } = useFormat()
  const { name, displayName, price, currency, billingPeriod, features, accounts, unusedCodes } = plan
  const said = (limit: number | undefined, say: (value: number) => string = number) =>
    limit === undefined ? t('limit.none') : say(limit)
  const lines = [
    t('limit.assistants', { value: said(features.maxAssistants) }),
    t('limit.conversations', { value: said(features.maxConversations) }),
    t('limit.storage', { value: said(features.maxStorageMb, mb => bytes(mb * 1_048_576)) }),
    ...(features.apiAccess ? [t('apiAccess')] : []),
    ...(features.prioritySupport ? [t('prioritySupport')] : []),
  ]
  return (
    <Row data-off={!plan.isActive}>
      <Main>
        <Title>
          <h2>{displayName}</h2>
          <code>{name}</code>
          {plan.isDefault && <Badge tone="brand">{t('default')}</Badge>}
          {plan.isPopular && <Badge tone="info">{t('popular')}</Badge>}
          {!plan.isActive && <Badge>{t('off')}</Badge>}
        </Title>
        <p>{lines.join(' · ')}</p>
        <small>
          {t('accounts', { count: accounts })}
          {unusedCodes > 0 && ` · ${t('codes', { count: unusedCodes })}`}
          {price > 0 && plan.paymentLink === undefined && ` · ${t('noLink')}`}
        </small>
      </Main>
      <Price>
        {price === 0 ? (
          t(plan.isActive || plan.isDefault ? 'free' : 'noPrice')
        ) : (
          <>
            <strong>{number(price, { style: 'currency', currency, maximumFractionDigits: 0 })}</strong>{' '}
            {t(`period.${billingPeriod}`)}
          </>
        )}
      </Price>
      <DropdownMenu
        trigger={<IconButton label={t('menu', { name: displayName })} icon={<Ellipsis />} />}
        items={[
          { label: t('edit'), icon: <Pencil />, onSelect: () => onAct('edit') },
          { label: t('up'), icon: <ArrowUp />, disabled: isFirst, onSelect: () => onAct('up') },
          { label: t('down'), icon: <ArrowDown />, disabled: isLast, onSelect: () => onAct('down') },
          {
            label: plan.isActive ? t('switchOff') : t('switchOn'),
            icon: plan.isActive ? <EyeOff /> : <Eye />,
            onSelect: () => onAct('switch'),
          },
          {
            label: t('makeDefault'),
            icon: <Star />,
            disabled: plan.isDefault,
            onSelect: () => onAct('default'),
          },
          { kind: 'separator' },
          { label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => onAct('delete') },
        ]}
      />
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: var(--space-2) var(--space-4);
  align-items: start;
  padding: var(--space-4) var(--space-4) var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  &[data-off='true'] {
    background: transparent;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;

    > p {
      grid-row: 2;
      grid-column: 1 / -1;
      padding: 0;
      text-align: left;
    }
  }
`

const Main = styled.div`
  min-width: 0;

  p {
    margin-top: 2px;
    color: var(--color-text-muted);
    text-wrap: pretty;
  }

  small {
    display: block;
    margin-top: var(--space-1);
    color: var(--color-text-muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
`

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);

  h2 {
    font-size: var(--text-lead);
    overflow-wrap: anywhere;
  }

  code {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }
`

const Price = styled.p`
  padding-top: 5px;
  color: var(--color-text-muted);
  text-align: right;

  strong {
    color: var(--color-text);
    font-variant-numeric: tabular-nums;
  }
`
