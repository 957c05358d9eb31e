import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectionBar } from '../../ui/layout/selection-bar.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

interface BulkBarProps {
  ids: readonly string[]
  onAll: () => void
  onClear: () => void
  /** Called with the ids of the files for which it succeeded. */
  onDone: (action: 'retry' | 'delete', ids: readonly string[]) => void
}

/** Maximum number of files of one call, as in the contract. */
const maxPerCall = 100

/** The actions on all chosen files; those that were refused are reported with the reason. */
export function BulkBar({ ids, onAll, onClear, onDone }: BulkBarProps) {
  const t = useTexts('files')
  const [running, setRunning] = useState<'retry' | 'delete'>()
  const [isAsking, setIsAsking] = useState(false)
  const run = async (action: 'retry' | 'delete') => {
    setRunning(action)
    const done: string[] = []
    const reasons: string[] = []
    try {
      for (let from = 0; from < ids.length; from += maxPerCall) {
        const body = { ids: ids.slice(from, from + maxPerCall), action }
        for (const { id, error } of await api('POST /api/documents/bulk', { body }))
          if (error === undefined) done.push(id)
          else reasons.push(error)
      }
      const count = done.length
      if (reasons.length > 0)
        toast({
          title: t('bulk.failed', { count: reasons.length }),
          description: [...new Set(reasons)].slice(0, 3).join(' '),
          variant: 'destructive',
        })
      else
        toast(
          action === 'delete'
            ? { title: t('bulk.deleted', { count }), variant: 'success' }
            : { title: t('bulk.retried', { count }) },
        )
    } catch (error) {
      toast({ title: t('error'), description: errorText(error, t('unreachable')), variant: 'destructive' })
    }
    setRunning(undefined)
    setIsAsking(false)
    onDone(action, done)
    if (action === 'delete') await Promise.all([refresh('GET /api/assistants'), refresh('GET /api/usage')])
  }
  return (
    <SelectionBar label={t('bulk.label')} chosen={t('bulk.chosen', { count: ids.length })}>
      <Button size="small" variant="ghost" onClick={onAll}>
        {t('bulk.all')}
      </Button>
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('bulk.none')}
      </Button>
      <Button
        size="small"
        icon={<RotateCw />}
        loading={running === 'retry'}
        onClick={() => void run('retry')}
      >
        {t('readAgain')}
      </Button>
      <Button size="small" variant="danger" icon={<Trash2 />} onClick={() => setIsAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('bulk.deleteTitle', { count: ids.length })}
        description={t('bulk.deleteHelp')}
        confirm={t('delete')}
        pending={running === 'delete'}
        onConfirm={() => void run('delete')}
      />
    </SelectionBar>
  )
}
