import { errorText } from '@botanika/dashboard/data'
import { Banner, Button, Dialog, Skeleton } from '@botanika/dashboard/ui'
import { useApi } from '../site-api.ts'
import { useSiteTexts } from '../texts.ts'
import { EntryForm } from './entry-form.tsx'

interface EntryDialogProps {
  /** Page of the element that is changed; omitted: a new one. */
  pageKey?: string
  elementKey?: string
  onClose: () => void
  /** Called after it was saved or deleted. */
  onChanged: () => void
}

/** Another administrator may have changed the element, so it is read anew at each opening. */
const anew = { revalidateOnMount: true, dedupingInterval: 0 }

/** Changes an element of a page, or adds one; shown by the visual editor and on the pages themselves. */
export function EntryDialog({ pageKey, elementKey, ...rest }: EntryDialogProps) {
  const t = useSiteTexts()
  const keys = pageKey !== undefined && elementKey !== undefined ? { pageKey, elementKey } : undefined
  const stored = useApi(
    'GET /api/admin/site-content/{pageKey}/{elementKey}',
    keys ? { params: keys } : null,
    anew,
  )
  const kept = useApi(
    'GET /api/admin/site-drafts/{pageKey}/{elementKey}',
    { params: keys ?? { pageKey: 'new', elementKey: 'new' } },
    anew,
  )
  const isReading = stored.isValidating || kept.isValidating
  const error = stored.error ?? kept.error
  if (!isReading && (!keys || stored.data) && kept.data !== undefined)
    return (
      <EntryForm
        {...rest}
        {...(keys && { keys })}
        {...(stored.data && { known: stored.data })}
        {...(kept.data && { kept: kept.data })}
      />
    )
  const retry = () => {
    void stored.mutate()
    void kept.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={rest.onClose}
      size="large"
      place="top"
      title={keys ? t('entry.edit') : t('entry.add')}
    >
      {error && !isReading ? (
        <Banner
          tone="danger"
          title={errorText(error, t('unreachable'))}
          action={<Button onClick={retry}>{t('retry')}</Button>}
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}
