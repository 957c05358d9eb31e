import type { WidgetContact } from '@botanika/core/contract'
import { ContactRound, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { saveFile } from '../../../data/save-file.ts'
import { useList } from '../../../data/use-list.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Table, type TableColumn } from '../../../ui/content/table.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'

/** The contacts that visitors left; they can be exported as a table, and deleted. */
export function Contacts({ widgetId }: { widgetId: string }) {
  const t = useTexts('widget-designer')
  const params = { id: widgetId }
  const list = useList('GET /api/widgets/{id}/contacts', { params }, { size: 50 })
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<WidgetContact>()
  const [isBusy, setIsBusy] = useState(false)
  const entries = list.entries?.filter(({ id }) => !gone.has(id))

  const failed = (title: string, error: unknown) =>
    toast({ title, description: errorText(error, t('unreachable')), variant: 'destructive' })
  const remove = async ({ id }: WidgetContact) => {
    setIsBusy(true)
    try {
      await api('DELETE /api/widgets/{id}/contacts/{contactId}', { params: { ...params, contactId: id } })
      setGone(now => new Set([...now, id]))
      setAsked(undefined)
      toast({ title: t('contacts.deleted'), variant: 'success' })
    } catch (error) {
      failed(t('contacts.deleteFailed'), error)
    } finally {
      setIsBusy(false)
    }
  }
  const exportAll = async () => {
    try {
      const file = await api('GET /api/widgets/{id}/contacts.csv', { params })
      saveFile(file, 'contacts.csv')
    } catch (error) {
      failed(t('contacts.exportFailed'), error)
    }
  }
  const columns: TableColumn<WidgetContact>[] = [
    {
      key: 'name',
      title: t('contacts.name'),
      render: ({ name, identity }) => (
        <>
          {name || identity?.id || '—'}
          {identity?.isSigned && <Signed>{t('contacts.signed')}</Signed>}
        </>
      ),
    },
    { key: 'email', title: t('contacts.email'), render: ({ email }) => email || '—' },
    { key: 'phone', title: t('contacts.phone'), render: ({ phone }) => phone || '—' },
    {
      key: 'consent',
      title: t('contacts.consent'),
      minor: true,
      render: ({ consent }) => (consent ? <Moment at={consent.at} /> : '—'),
    },
    {
      key: 'at',
      title: t('contacts.at'),
      minor: true,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'delete',
      title: <VisuallyHidden>{t('contacts.delete')}</VisuallyHidden>,
      width: '52px',
      render: contact => (
        <IconButton
          size="small"
          label={t('contacts.deleteOf', { name: contact.name || contact.email || contact.phone || '' })}
          icon={<Trash2 />}
          onClick={() => setAsked(contact)}
        />
      ),
    },
  ]
  if (list.error && !entries)
    return (
      <ErrorState title={t('contacts.failed')} onRetry={list.more} retrying={list.isLoading}>
        {errorText(list.error, t('unreachable'))}
      </ErrorState>
    )
  return (
    <Card
      padding="none"
      title={t('contacts.title')}
      help={t('contacts.help')}
      action={
        <Button size="small" icon={<Download />} disabled={!entries?.length} onClick={() => void exportAll()}>
          {t('contacts.export')}
        </Button>
      }
    >
      <Rows>
        <Table
          label={t('contacts.title')}
          columns={columns}
          rows={entries ?? []}
          rowKey={({ id }) => id}
          loading={!entries}
          empty={
            <EmptyState icon={<ContactRound />} title={t('contacts.none')}>
              {t('contacts.noneHelp')}
            </EmptyState>
          }
        />
      </Rows>
      {list.hasMore && (
        <LoadMore
          onMore={list.more}
          loading={list.isLoading}
          error={list.error && errorText(list.error, t('unreachable'))}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={open => !open && setAsked(undefined)}
        title={t('contacts.deleteTitle')}
        description={t('contacts.deleteHelp')}
        confirm={t('contacts.delete')}
        pending={isBusy}
        onConfirm={() => asked && void remove(asked)}
      />
    </Card>
  )
}

const Signed = styled.span`
  display: block;
  color: var(--color-success-text);
  font-size: var(--text-small);
`

const Rows = styled.div`
  > div {
    border: 0;
    border-radius: 0;
  }
`
