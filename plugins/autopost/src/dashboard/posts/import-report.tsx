import { Banner, Checkbox, Stack, Typography } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { usePostTexts } from './texts.ts'

export interface Checked {
  posts: readonly { row: number; title: string; scheduledAt: string | null }[]
  problems: readonly Remark[]
  repeats: readonly Remark[]
  notes: readonly Remark[]
}

interface Remark {
  row: number
  text: string
}

interface ImportReportProps {
  checked: Checked
  format: ZoneFormat
  /** true: repeats are made too. */
  withRepeats: boolean
  disabled?: boolean
  onRepeats: (withRepeats: boolean) => void
}

/** The posts that an import would make of a file, and the rows that it leaves out. */
export function ImportReport({
  checked: { posts, problems, repeats, notes },
  format,
  withRepeats,
  disabled = false,
  onRepeats,
}: ImportReportProps) {
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
          <Remarks of={problems} label={t('import.problemList')} />
        </>
      )}
      {repeats.length > 0 && (
        <>
          <Banner tone="warning" title={t('import.repeats', { count: repeats.length })}>
            {t('import.repeatsHelp')}
          </Banner>
          <Remarks of={repeats} label={t('import.repeatList')} />
          <Checkbox
            label={t('import.withRepeats')}
            checked={withRepeats}
            disabled={disabled}
            onChange={onRepeats}
          />
        </>
      )}
      {notes.length > 0 && (
        <>
          <Banner tone="info" title={t('import.notes', { count: notes.length })} />
          <Remarks of={notes} label={t('import.noteList')} />
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

function Remarks({ of, label }: { of: readonly Remark[]; label: string }) {
  const t = usePostTexts()
  return (
    <List data-of="remarks" tabIndex={0} aria-label={label}>
      {of.map(({ row, text }) => (
        <li key={`${row}:${text}`}>
          <Typography $look="strong">{t('import.row', { row })}</Typography>
          <Typography $tone="muted">{text}</Typography>
        </li>
      ))}
    </List>
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

  &[data-of='remarks'] > li {
    grid-template-columns: 84px minmax(0, 1fr);
    justify-content: start;
  }
`
