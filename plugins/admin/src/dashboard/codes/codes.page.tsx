import type { CodeBatch } from '@botanika/core/contract'
import { errorText, refresh } from '@botanika/dashboard/data'
import { Button, EmptyState, ErrorState, LoadMore, Stack, Table, useFormat } from '@botanika/dashboard/ui'
import { Plus, Ticket } from 'lucide-react'
import { useCallback, useState } from 'react'
import styled from 'styled-components'
import { api } from '../admin-api.ts'
import { ListHead } from '../list-head.tsx'
import { usePages } from '../use-pages.ts'
import { usePlanTitles } from '../use-plan-titles.ts'
import { BatchSheet } from './batch-sheet.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { FreshCodes } from './fresh-codes.tsx'
import { useCodesTexts } from './texts.ts'

interface Fresh {
  batch: CodeBatch
  codes: string[]
  csv: string
}

/** Batches of activation codes: made, shown once, followed, revoked. */
export default function CodesPage() {
  const t = useCodesTexts()
  const { number, date } = useFormat()
  const titleOf = usePlanTitles()
  const read = useCallback(
    (after: string | undefined) =>
      api('GET /api/admin/codes', { query: { ...(after !== undefined && { after }) } }),
    [],
  )
  const { items: batches, error, isLoading, reload: readAgain, more } = usePages(read)
  const [isCreating, setIsCreating] = useState(false)
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)

  const reload = async (): Promise<void> => {
    await readAgain()
    await refresh('GET /api/admin/plans')
  }
  const failure = error === undefined ? undefined : errorText(error, t('unreachable'))
  if (failure !== undefined && !batches)
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void readAgain()} retrying={isLoading}>
        {failure}
      </ErrorState>
    )
  const opened = batches?.find(({ id }) => id === openId)
  return (
    <Stack $gap={4}>
      <ListHead>
        <p>{t('help')}</p>
        <Button variant="primary" icon={<Plus />} onClick={() => setIsCreating(true)}>
          {t('create')}
        </Button>
      </ListHead>
      <Table
        label={t('list')}
        loading={!batches}
        rows={batches ?? []}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={
          <EmptyState icon={<Ticket />} title={t('none')}>
            {t('noneHelp')}
          </EmptyState>
        }
        columns={[
          {
            key: 'plan',
            title: t('plan'),
            render: ({ id, plan, note }) => (
              <>
                <Open type="button" onClick={() => setOpenId(id)}>
                  {titleOf(plan)}
                </Open>
                <Note>{note}</Note>
              </>
            ),
          },
          {
            key: 'usage',
            title: t('usage'),
            align: 'end',
            width: '130px',
            render: ({ used, count }) => t('ofCount', { used: number(used), count: number(count) }),
          },
          {
            key: 'term',
            title: t('term'),
            width: '150px',
            minor: true,
            render: ({ expiresAt }) => (expiresAt ? date(expiresAt) : t('endless')),
          },
          {
            key: 'by',
            title: t('by'),
            width: '180px',
            minor: true,
            render: ({ by }) => (by ? (by.username ?? t('gone')) : t('commandLine')),
          },
          {
            key: 'created',
            title: t('created'),
            width: '180px',
            minor: true,
            render: ({ createdAt }) => date(createdAt),
          },
        ]}
      />
      {more && (
        <LoadMore
          onMore={() => void more()}
          loading={isLoading}
          {...(failure !== undefined && { error: failure })}
        />
      )}
      {isCreating && (
        <CreateDialog
          onClose={() => setIsCreating(false)}
          onMade={made => {
            setIsCreating(false)
            setFresh(made)
            void reload()
          }}
        />
      )}
      {fresh && <FreshCodes {...fresh} onClose={() => setFresh(null)} />}
      {opened && (
        <BatchSheet
          batch={opened}
          title={titleOf(opened.plan)}
          onClose={() => setOpenId(null)}
          onChanged={() => void reload()}
        />
      )}
    </Stack>
  )
}

const Open = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: var(--weight-medium);
  text-align: left;
  cursor: pointer;
`

const Note = styled.div`
  color: var(--color-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`
