import { Banner, Stack, Typography } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { usePostTexts } from './texts.ts'

export interface Checked {
  posts: readonly { row: number; title: string; scheduledAt: string | null }[]
  problems: readonly { row: number; text: string }[]
}

/** What an import would make of a file, and what of it is left out. */
export function ImportReport({
  checked: { posts, problems },
  format,
}: {
  checked: Checked
  format: ZoneFormat
}) {
  const t = usePostTexts()
  return (
    <Stack $gap={3}>
      <Banner
        tone={posts.length > 0 ? 'success' : 'danger'}
        title={posts.length > 0 ? t('import.ready', { count: posts.length }) : t('import.none')}
      />
      {problems.length > 0 && (
        <>
          <Banner tone="warning" title={t('import.problems', { count: problems.length })}>
            {t('import.problemsHelp')}
          </Banner>
          <List data-of="problems" tabIndex={0} aria-label={t('import.problemList')}>
            {problems.map(({ row, text }) => (
              <li key={`${row}:${text}`}>
                <Typography $look="strong">{t('import.row', { row })}</Typography>
                <Typography $tone="muted">{text}</Typography>
              </li>
            ))}
          </List>
        </>
      )}
      {posts.length > 0 && (
        <List tabIndex={0} aria-label={t('import.postList')}>
          {posts.map(({ row, title, scheduledAt }) => (
            <li key={row}>
              <Typography $clip="line">{title || t('noTitle')}</Typography>
              <Typography $tone="muted" $look="small">
                {scheduledAt ? format.dateTime(scheduledAt) : t('noTime')}
              </Typography>
            </li>
          ))}
        </List>
      )}
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  max-height: 200px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  overflow-wrap: anywhere;

  > li {
    display: grid;
    grid-template-columns: minmax(0, auto) auto;
    justify-content: space-between;
    gap: var(--space-3);
  }

  &[data-of='problems'] > li {
    grid-template-columns: 84px minmax(0, 1fr);
    justify-content: start;
  }
`
