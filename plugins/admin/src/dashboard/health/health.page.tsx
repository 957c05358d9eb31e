import { errorText } from '@botanika/dashboard/data'
import {
  Banner,
  ErrorState,
  Moment,
  media,
  Row,
  Skeleton,
  Stack,
  Typography,
  useText,
} from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { useApi } from '../admin-api.ts'
import { ConnectionsTable } from './connections-table.tsx'
import { BackupButton, DiagnosisButton } from './health-actions.tsx'
import { HealthFacts } from './health-facts.tsx'
import { ProgramsTable } from './programs-table.tsx'
import { ProvidersTable } from './providers-table.tsx'
import { QueuesTable } from './queues-table.tsx'
import { useHealthTexts } from './texts.ts'

/** Interval at which an open page reads the state again, ms; a hidden one does not. */
const everyMs = 15_000

/** The state of the server, kept up to date while the page is visible. */
export default function HealthPage() {
  const t = useHealthTexts()
  const pick = useText()
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/admin/health',
    {},
    { refreshInterval: everyMs, revalidateOnMount: true },
  )
  if (!data)
    return error ? (
      <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    ) : (
      <Waiting />
    )
  const refresh = async () => void (await mutate())
  return (
    <Stack $gap={5}>
      <Row $justify="between" $wrap="wrap" $gap={3}>
        <Typography $look="small" $tone="faint">
          {error ? (
            t('stale')
          ) : (
            <>
              {t('checked')} <Moment at={data.checkedAt} />
            </>
          )}
        </Typography>
        <Row $gap={2} $wrap="wrap">
          <DiagnosisButton />
          <BackupButton isRemote={data.database.kind === 'remote'} onDone={refresh} />
        </Row>
      </Row>
      {data.warnings.map(({ id, severity, message }) => (
        <Banner key={id} tone={severity === 'error' ? 'danger' : 'warning'} title={pick(message)} />
      ))}
      <HealthFacts health={data} />
      <QueuesTable queues={data.queues} onRetried={refresh} />
      <ConnectionsTable connections={data.connections} />
      <ProvidersTable providers={data.providers} />
      <ProgramsTable programs={data.programs} />
    </Stack>
  )
}

function Waiting() {
  const t = useHealthTexts()
  return (
    <Stack $gap={5} role="status" aria-label={t('waiting')}>
      <Grid>
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height={188} />
        ))}
      </Grid>
      <Skeleton height={220} />
    </Stack>
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
