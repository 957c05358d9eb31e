import { errorText } from '@botanika/dashboard/data'
import { Banner, Skeleton, StatusDot, useFormat } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { useApi } from '../site-api.ts'
import { useSiteTexts } from '../texts.ts'

const tones = { ok: 'success', trouble: 'warning', down: 'danger' } as const
const names = ['site', 'database', 'replies', 'messengers'] as const

/** The state of the server as its own checks see it, now and every minute. */
export function ServiceStatus() {
  const t = useSiteTexts()
  const { dateTime } = useFormat()
  const { data, error } = useApi('GET /api/site-status', {}, { refreshInterval: 60_000 })
  return (
    <Box id="status" aria-label={t('status.title')}>
      <h3>{t('status.title')}</h3>
      {data ? (
        <>
          <p>
            <StatusDot tone={tones[data.state]} label={t(`status.all.${data.state}`)} />
          </p>
          <List>
            {data.parts.map(({ key, state }) => {
              const name = names.find(each => each === key)
              return (
                name && (
                  <li key={key}>
                    <span>{t(`status.part.${name}`)}</span>
                    <StatusDot tone={tones[state]} label={t(`status.${state}`)} />
                  </li>
                )
              )
            })}
          </List>
          <Small>{t('status.checkedAt', { time: dateTime(data.checkedAt) })}</Small>
        </>
      ) : error ? (
        <Banner tone="warning" title={errorText(error, t('unreachable'))} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Box>
  )
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  scroll-margin-top: var(--space-12);
`

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
  }
`

const Small = styled.p`
  color: var(--color-text-muted);
  font-size: var(--text-small);
`
