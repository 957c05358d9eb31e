import type { ProviderHealth } from '@botanika/core/contract'
import { Card, EmptyState, Moment, StatusDot, Table, useFormat, useText } from '@botanika/dashboard/ui'
import { Cpu } from 'lucide-react'
import { TwoLines } from '../two-lines.ts'
import { useHealthTexts } from './texts.ts'

const tones = {
  ok: 'success',
  failing: 'danger',
  testing: 'warning',
  paused: 'danger',
  'key-refused': 'danger',
} as const

/** Providers of AI models as this server reaches them, with their circuit breakers. */
export function ProvidersTable({ providers }: { providers: readonly ProviderHealth[] }) {
  const t = useHealthTexts()
  const pick = useText()
  const { time } = useFormat()
  return (
    <Card title={t('providers')} help={t('providersHelp')} padding="none">
      <Table
        label={t('providers')}
        rows={providers}
        rowKey={({ host, purpose, keyOf, state, accounts, models }) =>
          [host, purpose, keyOf, state, accounts, models].join()
        }
        empty={
          <EmptyState icon={<Cpu />} title={t('noProviders')}>
            {t('noProvidersHelp')}
          </EmptyState>
        }
        columns={[
          {
            key: 'host',
            title: t('provider'),
            render: ({ host, purpose, keyOf, accounts }) => (
              <TwoLines>
                <span>{host}</span>
                <small>
                  {t(`purposes.${purpose}`)} ·{' '}
                  {keyOf === 'server' ? t('serverKey') : accounts.join(', ') || t('accountKey')}
                </small>
              </TwoLines>
            ),
          },
          {
            key: 'state',
            title: t('state'),
            render: ({ state, until, since, reason }) => (
              <TwoLines>
                <StatusDot
                  tone={tones[state]}
                  label={
                    until
                      ? `${t(`states.${state}`)} ${t('until', { time: time(until) })}`
                      : t(`states.${state}`)
                  }
                />
                {reason && <small>{pick(reason)}</small>}
                {since && (
                  <small>
                    {t('firstFailed')} <Moment at={since} />
                  </small>
                )}
              </TwoLines>
            ),
          },
          {
            key: 'models',
            title: t('models'),
            minor: true,
            render: ({ models }) => models.join(', ') || t('allModels'),
          },
        ]}
      />
    </Card>
  )
}
