import { errorText, refresh } from '@botanika/dashboard/data'
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  LoadMore,
  Row,
  Skeleton,
  Stack,
  toast,
} from '@botanika/dashboard/ui'
import { FilePen, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../site-api.ts'
import { useSiteTexts } from '../texts.ts'
import type { Entry } from './draft.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import { useEntries } from './use-entries.ts'

/** The tab of site content: every entry, with the text that it replaces. */
export function ContentTab() {
  const t = useSiteTexts()
  const { entries, error, isLoading, reload, more } = useEntries()
  const [open, setOpen] = useState<Entry | 'new'>()
  const [removing, setRemoving] = useState<Entry>()
  const [isBusy, setIsBusy] = useState(false)
  const changed = () => {
    void reload()
    void refresh('GET /api/site-content/{pageKey}')
  }
  const remove = async ({ pageKey, elementKey }: Entry) => {
    setIsBusy(true)
    try {
      await api('DELETE /api/admin/site-content/{pageKey}/{elementKey}', { params: { pageKey, elementKey } })
      toast({ title: t('success'), description: t('entry.removed'), variant: 'success' })
    } catch (failure) {
      const why = errorText(failure, t('unreachable'))
      toast({ title: t('error'), description: `${t('entry.removeFailed')}. ${why}`, variant: 'destructive' })
    }
    setRemoving(undefined)
    setIsBusy(false)
    changed()
  }
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen('new')}>
      {t('entry.add')}
    </Button>
  )
  return (
    <Stack $gap={4}>
      {entries && entries.length > 0 && (
        <Row $justify="between" $wrap="wrap">
          <Badge>{t('list.count', { count: entries.length })}</Badge>
          {add}
        </Row>
      )}
      {error && !entries ? (
        <ErrorState title={errorText(error, t('unreachable'))} onRetry={() => void reload()} />
      ) : !entries ? (
        <Skeleton lines={6} />
      ) : entries.length === 0 ? (
        <EmptyState icon={<FilePen />} title={t('list.none')} action={add}>
          {t('list.noneHelp')}
        </EmptyState>
      ) : (
        <Stack as="ul" $gap={3} style={{ padding: 0, listStyle: 'none' }}>
          {entries.map(entry => (
            <li key={`${entry.pageKey}/${entry.elementKey}`}>
              <EntryRow entry={entry} onEdit={() => setOpen(entry)} onRemove={() => setRemoving(entry)} />
            </li>
          ))}
        </Stack>
      )}
      {more && (
        <LoadMore
          onMore={more}
          loading={isLoading}
          {...(error !== undefined && { error: errorText(error, t('unreachable')) })}
        />
      )}
      {open !== undefined && (
        <EntryDialog
          {...(open !== 'new' && { pageKey: open.pageKey, elementKey: open.elementKey })}
          onClose={() => setOpen(undefined)}
          onChanged={changed}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t('entry.removeTitle')}
        description={t('entry.removeHelp')}
        confirm={t('entry.remove')}
        pending={isBusy}
        onConfirm={() => removing && void remove(removing)}
      />
    </Stack>
  )
}
