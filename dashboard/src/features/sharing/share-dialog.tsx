import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PublicationSettings } from './publication-settings.tsx'

export interface ShareDialogProps {
  assistantId: string
  assistantName: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The switch that opens an assistant to everybody with its link, and the link. */
export function ShareDialog({ assistantId, assistantName, open, onOpenChange }: ShareDialogProps) {
  const t = useTexts('share')
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/assistants/{id}/publication',
    open ? { params: { id: assistantId } } : null,
    // Visitors ask meanwhile, so the numbers are read again each time.
    { revalidateIfStale: true },
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} description={t('help')} place="top">
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : data ? (
        <PublicationSettings
          publication={data}
          name={assistantName}
          onChanged={changed => void mutate(changed, { revalidate: false })}
        />
      ) : (
        <Skeleton lines={6} height={20} />
      )}
    </Dialog>
  )
}
