import type { Health } from '@botanika/core/contract'
import { Card, Moment, media, ProgressBar, StatusDot, useFormat } from '@botanika/dashboard/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useHealthTexts } from './texts.ts'

/** Server, database and disk: one card each. */
export function HealthFacts({ health }: { health: Health }) {
  const t = useHealthTexts()
  const { bytes, number } = useFormat()
  const { version, node, startedAt, memory, loopLagMs, openSockets, database, disk } = health
  const isEmbedded = database.kind === 'embedded'
  return (
    <Grid>
      <Card title={t('server')}>
        <Facts>
          <Fact name={t('version')}>
            {version} · Node.js {node}
          </Fact>
          <Fact name={t('started')}>
            <Moment at={startedAt} />
          </Fact>
          <Fact name={t('memory')}>{t('of', { part: bytes(memory.used), all: bytes(memory.total) })}</Fact>
          <Fact name={t('lag')}>{t('ms', { ms: number(loopLagMs) })}</Fact>
          <Fact name={t('sockets')}>{number(openSockets)}</Fact>
        </Facts>
      </Card>
      <Card title={t('database')}>
        <Facts>
          <Fact name={t('kind')}>{t(isEmbedded ? 'embedded' : 'remote')}</Fact>
          <Fact name={t('state')}>
            <StatusDot
              tone={database.isUp ? 'success' : 'danger'}
              label={t(database.isUp ? 'answers' : 'away')}
            />
          </Fact>
          {database.hosts && <Fact name={t('hosts')}>{database.hosts}</Fact>}
          {database.bytes !== undefined && <Fact name={t('size')}>{bytes(database.bytes)}</Fact>}
          <Fact name={t('lastBackup')}>
            {database.lastBackupAt ? (
              <Moment at={database.lastBackupAt} />
            ) : (
              t(isEmbedded ? 'never' : 'madeElsewhere')
            )}
          </Fact>
        </Facts>
      </Card>
      <Card title={t('disk')}>
        {disk ? (
          <>
            <Facts>
              <Fact name={t('free')}>{t('of', { part: bytes(disk.free), all: bytes(disk.total) })}</Fact>
            </Facts>
            <Bar>
              <ProgressBar
                value={1 - disk.free / disk.total}
                label={t('diskUsed')}
                tone={disk.free / disk.total < 0.1 ? 'danger' : 'brand'}
              />
            </Bar>
          </>
        ) : (
          t('diskUnknown')
        )}
      </Card>
    </Grid>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-3);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Facts = styled.dl`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  margin: 0;

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-3);
  }

  dt {
    color: var(--color-text-muted);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`

const Bar = styled.div`
  margin-top: var(--space-3);
`
