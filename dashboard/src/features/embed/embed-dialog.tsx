import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { WidgetSettings } from './widget-settings.tsx'

export interface EmbedDialogProps {
  assistantId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The code that puts an assistant on a site, and the sites where it is allowed. */
export function EmbedDialog({ assistantId, open, onOpenChange }: EmbedDialogProps) {
  const t = useTexts('embed')
  const { data, error, mutate } = useApi('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  const widget = data?.[0]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} description={t('help')}>
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void mutate()}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : !data ? (
        <Skeleton lines={6} height={20} />
      ) : widget ? (
        <WidgetSettings
          key={widget.id}
          widget={widget}
          onChanged={changed =>
            void mutate(list => list?.map(one => (one.id === changed.id ? changed : one)), {
              revalidate: false,
            })
          }
        />
      ) : (
        <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
      )}
    </Dialog>
  )
}
