import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { StorageFull } from '../../features/usage/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Figure, Figures } from '../../ui/content/figures.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { media } from '../../ui/theme/media.ts'

/** The numbers of files by origin, and the storage used against the plan. */
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
        <Figure label={t('stats.total')}>
          {figure(data?.total)}
          {data && data.pages > 0 && <small>{t('stats.pages', { count: data.pages })}</small>}
        </Figure>
        <Figure label={t('stats.googleDocs')}>{figure(data?.googleDocs)}</Figure>
        <Figure label={t('stats.files')}>{figure(data?.files)}</Figure>
        <Figure label={t('storage.title')}>
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
        </Figure>
      </Cards>
    </>
  )
}

const Cards = styled(Figures)`
  grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(0, 1.6fr);

  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

const Storage = styled.span`
  display: block;
  padding: 5px 0;
  font-size: var(--text-body);
`
