import type { Widget } from '@botanika/core/contract'
import { ChartColumn, ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { DropdownMenu } from '../../../ui/overlays/dropdown-menu.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { NameDialog } from './name-dialog.tsx'

export interface WidgetMenuProps {
  widgets: readonly Widget[]
  widget: Widget
  onWidgets: (change: (list: Widget[]) => Widget[]) => void
  onChoose: (id: string) => void
  onFigures: () => void
}

/** The menu of the assistant's widgets: choose, create, rename, delete; figures. */
export function WidgetMenu({ widgets, widget, onWidgets, onChoose, onFigures }: WidgetMenuProps) {
  const t = useTexts('widget-designer')
  const [asked, setAsked] = useState<'create' | 'rename' | 'delete'>()
  const [isBusy, setIsBusy] = useState(false)

  const attempt = async (work: () => Promise<void>, { failed }: { failed: string }) => {
    setIsBusy(true)
    try {
      await work()
      setAsked(undefined)
    } catch (error) {
      toast({ title: failed, description: errorText(error, t('unreachable')), variant: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }
  const create = (name: string) =>
    attempt(
      async () => {
        const params = { id: widget.assistantId }
        const made = await api('POST /api/assistants/{id}/widgets', { params, body: { name } })
        onWidgets(list => [...list, made])
        onChoose(made.id)
      },
      { failed: t('widgets.createFailed') },
    )
  const rename = (name: string) =>
    attempt(
      async () => {
        const kept = await api('PUT /api/widgets/{id}', { params: { id: widget.id }, body: { name } })
        onWidgets(list => list.map(one => (one.id === kept.id ? kept : one)))
      },
      { failed: t('widgets.renameFailed') },
    )
  const remove = () =>
    attempt(
      async () => {
        await api('DELETE /api/widgets/{id}', { params: { id: widget.id } })
        onWidgets(list => list.filter(({ id }) => id !== widget.id))
        toast({ title: t('widgets.deleted'), variant: 'success' })
      },
      { failed: t('widgets.deleteFailed') },
    )

  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <Button size="small" aria-label={t('widgets.choose', { name: widget.name })}>
            <Name>{widget.name}</Name>
            <ChevronDown />
          </Button>
        }
        items={[
          { kind: 'label', label: t('widgets.label') },
          ...widgets.map(one => ({
            label: one.name,
            checked: one.id === widget.id,
            hint: one.isActive ? undefined : t('widgets.off'),
            onSelect: () => onChoose(one.id),
          })),
          { kind: 'separator' },
          { label: t('widgets.figures'), icon: <ChartColumn />, onSelect: onFigures },
          { label: t('widgets.create'), icon: <Plus />, onSelect: () => setAsked('create') },
          { label: t('widgets.rename'), icon: <Pencil />, onSelect: () => setAsked('rename') },
          {
            label: t('widgets.delete'),
            icon: <Trash2 />,
            danger: true,
            disabled: widgets.length < 2,
            onSelect: () => setAsked('delete'),
          },
        ]}
      />
      <NameDialog
        key={asked}
        open={asked === 'create' || asked === 'rename'}
        title={asked === 'create' ? t('widgets.create') : t('widgets.rename')}
        name={asked === 'rename' ? widget.name : ''}
        confirm={asked === 'create' ? t('widgets.createDo') : t('widgets.renameDo')}
        pending={isBusy}
        onConfirm={asked === 'create' ? create : rename}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={open => !open && setAsked(undefined)}
        title={t('widgets.deleteTitle', { name: widget.name })}
        description={t('widgets.deleteHelp')}
        confirm={t('widgets.delete')}
        pending={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  )
}

const Name = styled.span`
  max-width: 180px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @container designer (max-width: 520px) {
    max-width: 96px;
  }
`
