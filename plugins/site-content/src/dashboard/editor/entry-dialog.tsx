import { errorText } from '@botanika/dashboard/data'
import { Banner, Button, Dialog, FormDialog, Skeleton, useFormDialog } from '@botanika/dashboard/ui'
import { api, useApi } from '../site-api.ts'
import { useSiteTexts } from '../texts.ts'
import { type Draft, draftOf, type ElementAnswer, emptyDraft, inputOf, problemsOf } from './draft.ts'
import { EntryFields } from './entry-fields.tsx'

interface EntryDialogProps {
  /** Of the element that is changed; left out: a new one. */
  pageKey?: string
  elementKey?: string
  onClose: () => void
  /** After it was saved or deleted. */
  onChanged: () => void
}

/** Changes an element of a page, or adds one; shown by the visual editor and on the pages themselves. */
export function EntryDialog({ pageKey, elementKey, ...rest }: EntryDialogProps) {
  const t = useSiteTexts()
  const keys = pageKey !== undefined && elementKey !== undefined ? { pageKey, elementKey } : undefined
  // Read anew at each opening: another administrator may have changed it.
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/admin/site-content/{pageKey}/{elementKey}',
    keys ? { params: keys } : null,
    { revalidateOnMount: true, dedupingInterval: 0 },
  )
  if (!keys) return <EntryForm {...rest} />
  if (data && !isValidating) return <EntryForm {...rest} keys={keys} known={data} />
  return (
    <Dialog open onOpenChange={rest.onClose} size="large" place="top" title={t('entry.edit')}>
      {error && !isValidating ? (
        <Banner
          tone="danger"
          title={errorText(error, t('unreachable'))}
          action={<Button onClick={() => void mutate()}>{t('retry')}</Button>}
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}

interface EntryFormProps {
  keys?: { pageKey: string; elementKey: string }
  known?: ElementAnswer
  onClose: () => void
  onChanged: () => void
}

const firstDraft = ({ keys, known }: Pick<EntryFormProps, 'keys' | 'known'>): Draft => {
  if (!keys || !known) return emptyDraft
  if (known.entry) return draftOf(known.entry, keys)
  return { ...emptyDraft, ...keys, ...known.builtIn }
}

function EntryForm({ keys, known, onClose, onChanged }: EntryFormProps) {
  const t = useSiteTexts()
  const form = useFormDialog({
    first: firstDraft({ ...(keys && { keys }), ...(known && { known }) }),
    problemsOf,
    unreachable: t('unreachable'),
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  const said = (done: string, failed: string) => ({
    done: { title: t('success'), description: done, variant: 'success' as const },
    failed: { title: t('error'), description: failed, variant: 'destructive' as const },
  })
  const save = () =>
    form.save(
      () =>
        api('POST /api/admin/site-content', {
          body: { ...inputOf(form.draft), version: known?.entry?.version ?? 0 },
        }),
      said(t('entry.saved'), t('entry.saveFailed')),
    )
  return (
    <FormDialog
      form={form}
      title={keys ? t('entry.edit') : t('entry.add')}
      {...(keys && { description: `${keys.pageKey} / ${keys.elementKey}` })}
      save={t('save')}
      cancel={t('cancel')}
      onSave={() => void save()}
      onClose={onClose}
      {...(keys &&
        known?.entry && {
          removal: {
            label: t('entry.remove'),
            title: t('entry.removeTitle'),
            help: t('entry.removeHelp'),
            confirm: t('entry.remove'),
            onRemove: () =>
              void form.run(
                () => api('DELETE /api/admin/site-content/{pageKey}/{elementKey}', { params: keys }),
                said(t('entry.removed'), t('entry.removeFailed')),
              ),
          },
        })}
    >
      <EntryFields
        draft={form.draft}
        onChange={form.change}
        problems={form.problems}
        isNew={!keys}
        {...(known && { known })}
      />
    </FormDialog>
  )
}
