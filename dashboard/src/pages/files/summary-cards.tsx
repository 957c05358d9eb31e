import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { StorageFull } from '../../features/usage/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { media } from '../../ui/theme/media.ts'

/** How many files there are, by origin, and the storage used against the plan. */
export function SummaryCards() {
  const t = useTexts('files')
  const { number, bytes } = useFormat()
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/documents/summary',
    {},
    { revalidateOnMount: true },
  )
  if (error && !data)
    return (
      <ErrorState title={t('statsFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  const figure = (value: number | undefined) =>
    value === undefined ? <Skeleton width={48} height={28} /> : number(value)
  const storage = data?.storage
  const used = storage ? bytes(storage.bytes) : ''
  const limit = storage && storage.limit !== null ? bytes(storage.limit) : undefined
  return (
    <>
      {storage && <StorageFull storage={storage} />}
      <Cards>
        <Figure>
          <dt>{t('stats.total')}</dt>
          <dd>
            {figure(data?.total)}
            {data && data.pages > 0 && <small>{t('stats.pages', { count: data.pages })}</small>}
          </dd>
        </Figure>
        <Figure>
          <dt>{t('stats.googleDocs')}</dt>
          <dd>{figure(data?.googleDocs)}</dd>
        </Figure>
        <Figure>
          <dt>{t('stats.files')}</dt>
          <dd>{figure(data?.files)}</dd>
        </Figure>
        <Figure>
          <dt>{t('storage.title')}</dt>
          <dd>
            {storage ? (
              <Storage>
                {limit === undefined ? t('storage.unlimited', { used }) : t('storage.used', { used, limit })}
              </Storage>
            ) : (
              <Skeleton width={120} height={20} />
            )}
            {storage && storage.limit !== null && limit !== undefined && (
              <ProgressBar
                value={storage.limit > 0 ? storage.bytes / storage.limit : 1}
                tone={storage.bytes >= storage.limit ? 'danger' : 'brand'}
                label={t('storage.label', { used, limit })}
              />
            )}
            <small>{t('storage.help')}</small>
          </dd>
        </Figure>
      </Cards>
    </>
  )
}

const Cards = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(0, 1.6fr);
  gap: var(--space-3);
  margin: 0;

  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

const Figure = styled.div`
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  dt {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }

  dd {
    margin: 2px 0 0;
    font-size: var(--text-title);
    font-weight: var(--weight-semibold);
    font-variant-numeric: tabular-nums;
  }

  small {
    display: block;
    color: var(--color-text-faint);
    font-size: 12px;
    font-weight: 400;
  }

  ${media.phone} {
    padding: var(--space-3);
  }
`

const Storage = styled.span`
  display: block;
  padding: 5px 0;
  font-size: var(--text-body);
`
