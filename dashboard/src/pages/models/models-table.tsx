import type { AdminModel } from '@botanika/core/contract'
import styled from 'styled-components'
import { useModelNames } from '../../features/models/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Table } from '../../ui/content/table.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { media } from '../../ui/theme/media.ts'
import { retirementOf } from './retirement.ts'

export interface ModelsTableProps {
  /** Undefined: the models are being read. */
  models: readonly AdminModel[] | undefined
  onOpen: (alias: string) => void
}

const originTones: Record<AdminModel['origin'], Tone> = {
  table: 'neutral',
  changed: 'info',
  own: 'brand',
  'built-in': 'neutral',
}

/** The list of models, one a line. */
export function ModelsTable({ models, onOpen }: ModelsTableProps) {
  const t = useTexts('models')
  const format = useFormat()
  const { nameOf } = useModelNames()
  return (
    <Table
      label={t('title')}
      loading={!models}
      rows={models ?? []}
      rowKey={({ alias }) => alias}
      onOpen={({ alias }) => onOpen(alias)}
      columns={[
        {
          key: 'name',
          title: t('column.name'),
          render: ({ alias, label, kind, target, listing }) => (
            <Names>
              <strong>
                {nameOf(alias, label)}
                {kind !== 'chat' && <Badge>{t(`kind.${kind}`)}</Badge>}
              </strong>
              <code>{alias}</code>
              {target !== alias && (
                <Called title={t('column.behind')}>
                  → <code>{target}</code>
                </Called>
              )}
              {listing?.isListed === false && <Missing>{t('listing.no')}</Missing>}
            </Names>
          ),
        },
        {
          key: 'behind',
          title: t('column.behind'),
          minor: true,
          render: ({ target, baseUrl, vendor }) => (
            <Names>
              <code data-strong="">{target}</code>
              <span>
                {vendor === 'other' && baseUrl && URL.canParse(baseUrl)
                  ? new URL(baseUrl).host
                  : t(`vendor.${vendor}`)}
              </span>
            </Names>
          ),
        },
        {
          key: 'provider',
          title: t('column.provider'),
          minor: true,
          width: '170px',
          render: ({ provider, kind }) => (kind === 'chat' ? t(`provider.${provider}`) : <Faint>—</Faint>),
        },
        {
          key: 'origin',
          title: t('column.origin'),
          minor: true,
          width: '130px',
          render: ({ origin }) => <Badge tone={originTones[origin]}>{t(`origin.${origin}`)}</Badge>,
        },
        {
          key: 'listed',
          title: t('column.listed'),
          minor: true,
          width: '160px',
          render: ({ listing }) =>
            listing ? (
              <Names>
                <StatusDot
                  tone={listing.isListed ? 'success' : 'danger'}
                  label={listing.isListed ? t('listing.yes') : t('listing.no')}
                />
                <span>{format.relative(listing.checkedAt)}</span>
              </Names>
            ) : (
              <Faint>—</Faint>
            ),
        },
        {
          key: 'retires',
          title: t('column.retires'),
          width: '170px',
          render: ({ retiresAt, replacement }) => {
            if (!retiresAt) return <Faint>—</Faint>
            const state = retirementOf(retiresAt, { now: Date.now() })
            return (
              <Day data-state={state}>
                {format.date(retiresAt)}
                {state !== 'later' && <small>{t(`retires.${state}`)}</small>}
                {replacement && <code title={t('listing.replacement')}>→ {replacement}</code>}
              </Day>
            )
          },
        },
      ]}
    />
  )
}

const Names = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;

  strong {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 2px var(--space-2);
    font-weight: var(--weight-medium);
  }

  > code,
  > span:not(:has(*)) {
    overflow: hidden;
    color: var(--color-text-faint);
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  code {
    font-family: var(--font-mono);
  }

  small {
    font-size: 12px;
  }

  [data-strong] {
    color: inherit;
  }
`

/** The target on a phone, where its column is hidden. */
const Called = styled.small`
  display: none;
  color: var(--color-text-faint);
  overflow-wrap: anywhere;

  ${media.phone} {
    display: block;
  }
`

/** The missing key on a phone, where its column is hidden. */
const Missing = styled.small`
  display: none;
  color: var(--color-danger-text);

  ${media.phone} {
    display: block;
  }
`

const Faint = styled.span`
  color: var(--color-text-faint);
`

const Day = styled.span`
  font-variant-numeric: tabular-nums;

  small,
  code {
    display: block;
    font-size: 12px;
  }

  code {
    overflow: hidden;
    color: var(--color-text-faint);
    font-family: var(--font-mono);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[data-state='soon'] small {
    color: var(--color-warning-text);
  }

  &[data-state='over'] small {
    color: var(--color-danger-text);
  }
`
