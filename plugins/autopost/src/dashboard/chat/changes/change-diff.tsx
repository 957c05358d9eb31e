import styled from 'styled-components'
import type { PostVersion } from '../../../shared/change.ts'
import type { ZoneFormat } from '../../time/use-zone-format.ts'
import { useChatTexts } from '../texts.ts'
import { diffWords } from './diff-words.ts'

interface ChangeDiffProps {
  before: PostVersion
  after: PostVersion
  format: ZoneFormat
}

/** The fields of a post that differ, before and after. */
export function ChangeDiff({ before, after, format }: ChangeDiffProps) {
  const t = useChatTexts()
  const time = ({ scheduledAt }: PostVersion) =>
    scheduledAt ? format.dateTime(scheduledAt) : t('changes.none')
  const repeat = ({ isRecurring, recurringInterval }: PostVersion) =>
    isRecurring && recurringInterval ? t(`changes.interval.${recurringInterval}`) : t('changes.none')
  const rows = [
    { label: t('changes.head'), old: before.title, now: after.title },
    { label: t('changes.text'), old: before.content, now: after.content },
    { label: t('changes.time'), old: time(before), now: time(after) },
    { label: t('changes.repeat'), old: repeat(before), now: repeat(after) },
  ].filter(({ old, now }) => old !== now)
  return (
    <List>
      {rows.map(({ label, old, now }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Difference before={old} after={now} />
          </dd>
        </div>
      ))}
    </List>
  )
}

/** Two texts in one: removed words are struck out, new ones are marked. */
export function Difference({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by nothing but its place
    if (kind === 'same') return <span key={at}>{text}</span>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by nothing but its place
    return kind === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>
  })
}

const List = styled.dl`
  display: grid;
  gap: var(--space-2);
  margin: 6px 0 0;
  font-size: var(--text-small);

  dt {
    color: var(--color-text-faint);
  }

  dd {
    margin: 0;
    white-space: pre-wrap;
  }

  ins {
    border-radius: 3px;
    background: var(--color-success-surface);
    color: var(--color-success-text);
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }

  del {
    border-radius: 3px;
    background: var(--color-danger-surface);
    color: var(--color-danger-text);
  }
`
