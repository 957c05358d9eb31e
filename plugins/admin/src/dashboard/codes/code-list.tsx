import type { BatchCode, CodeState } from '@botanika/core/contract'
import { errorText } from '@botanika/dashboard/data'
import { Badge, Button, ErrorState, LoadMore, Skeleton, Stack, useFormat } from '@botanika/dashboard/ui'
import { useCallback } from 'react'
import styled from 'styled-components'
import { api } from '../admin-api.ts'
import { usePages } from '../use-pages.ts'
import { useCodesTexts } from './texts.ts'

interface CodeListProps {
  batchId: string
  state: CodeState | 'all'
  onRevoke: (code: BatchCode) => void
}

const tones = { unused: 'brand', used: 'success', expired: 'warning', revoked: 'neutral' } as const

/** The codes of a batch by their numbers: their state, who used them and when. */
export function CodeList({ batchId, state, onRevoke }: CodeListProps) {
  const t = useCodesTexts()
  const { dateTime } = useFormat()
  const read = useCallback(
    (after: string | undefined) =>
      api('GET /api/admin/codes/{id}', {
        params: { id: batchId },
        query: { ...(state !== 'all' && { state }), ...(after !== undefined && { after }) },
      }),
    [batchId, state],
  )
  const list = usePages(read)
  const error = list.error === undefined ? undefined : errorText(list.error, t('unreachable'))

  if (!list.items)
    return error === undefined ? (
      <Stack $gap={2} aria-busy>
        {[1, 2, 3].map(key => (
          <Skeleton key={key} height={44} radius={6} />
        ))}
      </Stack>
    ) : (
      <ErrorState title={error} onRetry={() => void list.reload()} retrying={list.isLoading} />
    )
  if (list.items.length === 0) return <Quiet>{t('nothing')}</Quiet>
  return (
    <Stack $gap={2}>
      <List>
        {list.items.map(code => (
          <li key={code.id}>
            <Place>{code.number ?? '—'}</Place>
            <div>
              <Badge tone={tones[code.state]}>{t(`state.${code.state}`)}</Badge>
              {code.usedBy && (
                <Quiet>
                  {code.usedBy.username ? `${code.usedBy.username}, ${code.usedBy.email}` : t('gone')}
                  {code.usedAt && ` · ${dateTime(code.usedAt)}`}
                </Quiet>
              )}
              {code.revokedAt && <Quiet>{dateTime(code.revokedAt)}</Quiet>}
            </div>
            {code.state === 'unused' && (
              <Button
                size="small"
                variant="ghost"
                aria-label={t('revokeOne', { number: code.number ?? '—' })}
                onClick={() => onRevoke(code)}
              >
                {t('revoke')}
              </Button>
            )}
          </li>
        ))}
      </List>
      {list.more && (
        <LoadMore
          by="click"
          onMore={() => void list.more?.()}
          loading={list.isLoading}
          {...(error !== undefined && { error })}
        />
      )}
    </Stack>
  )
}

const List = styled.ol`
  > li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
    min-height: 44px;
    padding: var(--space-2) 0;
    border-top: 1px solid var(--color-line);
  }
`

const Place = styled.span`
  color: var(--color-text-muted);
  font-variant-numeric: tabular-nums;
  text-align: right;
`

const Quiet = styled.p`
  margin-top: 2px;
  color: var(--color-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`
