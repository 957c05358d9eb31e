import { errorText } from '@botanika/dashboard/data'
import { ErrorState, LoadMore, Segments, Skeleton, Stack, useFormat, useText } from '@botanika/dashboard/ui'
import { useCallback, useState } from 'react'
import styled from 'styled-components'
import { api } from '../admin-api.ts'
import { factsInWords } from '../audit/facts-in-words.ts'
import { usePages } from '../use-pages.ts'
import { useUsersTexts } from './texts.ts'

const perPage = 10
const sides = ['subject', 'actor'] as const
type Side = (typeof sides)[number]

/** Entries of the audit log about a user, or about their actions, page by page. */
export function UserAudit({ id }: { id: string }) {
  const t = useUsersTexts()
  const pick = useText()
  const { dateTime } = useFormat()
  const [side, setSide] = useState<Side>('subject')
  const read = useCallback(
    async (after: string | undefined) => {
      const { entries, next } = await api('GET /api/admin/audit', {
        query: { [side]: id, limit: perPage, ...(after !== undefined && { after }) },
      })
      return { items: entries, next }
    },
    [id, side],
  )
  const { items, error, isLoading, reload, more } = usePages(read)
  const failure = error === undefined ? undefined : errorText(error, t('unreachable'))
  return (
    <Stack $gap={2}>
      <h3>{t('sheet.audit')}</h3>
      <Segments
        label={t('sheet.audit')}
        value={side}
        onChange={setSide}
        options={sides.map(value => ({ value, label: t(`sheet.auditOf.${value}`) }))}
      />
      {!items && failure !== undefined && (
        <ErrorState title={failure} onRetry={() => void reload()} retrying={isLoading} />
      )}
      {!items && failure === undefined && <Skeleton height={72} />}
      {items && (
        <List>
          {items.length === 0 && <li>{t('sheet.noAudit')}</li>}
          {items.map(({ id: key, at, name, actor, subject, facts }) => {
            const other = side === 'subject' ? actor?.email : (subject?.email ?? subject?.name)
            const words = factsInWords(facts, { pick, dateTime })
            return (
              <li key={key}>
                <time dateTime={at}>{dateTime(at)}</time> · {pick(name)}
                {other && ` · ${other}`}
                {words && ` · ${words}`}
              </li>
            )
          })}
        </List>
      )}
      {more && (
        <LoadMore
          by="click"
          onMore={() => void more()}
          loading={isLoading}
          {...(failure !== undefined && { error: failure })}
        />
      )}
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  color: var(--color-text-muted);
  list-style: none;
  overflow-wrap: anywhere;
`
