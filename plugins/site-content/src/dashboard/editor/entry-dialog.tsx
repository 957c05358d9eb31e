import { errorText } from '@botanika/dashboard/data'
import { Banner, Button, ConfirmDialog, Dialog, Skeleton, Stack, toast } from '@botanika/dashboard/ui'
import { type SubmitEvent, useId, useState } from 'react'
import { api, useApi } from '../site-api.ts'
import { useSiteTexts } from '../texts.ts'
import {
  type Draft,
  draftOf,
  type ElementAnswer,
  emptyDraft,
  inputOf,
  type Problem,
  problemsOf,
} from './draft.ts'
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
  const id = useId()
  const [draft, setDraft] = useState<Draft>(() =>
    firstDraft({ ...(keys && { keys }), ...(known && { known }) }),
  )
  const [problems, setProblems] = useState<ReadonlySet<Problem>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const change = (part: Partial<Draft>) => {
    setDraft(before => ({ ...before, ...part }))
    setProblems(new Set())
  }
  const run = async (task: () => Promise<unknown>, { done, failed }: { done: string; failed: string }) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await task()
      toast({ title: t('success'), description: done, variant: 'success' })
      onChanged()
      onClose()
    } catch (failure) {
      toast({ title: t('error'), description: failed, variant: 'destructive' })
      setRefusal(errorText(failure, t('unreachable')))
      setIsRemoving(false)
      setIsBusy(false)
    }
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(new Set(found))
    if (found.length > 0) return
    await run(
      () =>
        api('POST /api/admin/site-content', {
          body: { ...inputOf(draft), version: known?.entry?.version ?? 0 },
        }),
      { done: t('entry.saved'), failed: t('entry.saveFailed') },
    )
  }
  const remove = () =>
    keys &&
    run(() => api('DELETE /api/admin/site-content/{pageKey}/{elementKey}', { params: keys }), {
      done: t('entry.removed'),
      failed: t('entry.removeFailed'),
    })
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        size="large"
        place="top"
        title={keys ? t('entry.edit') : t('entry.add')}
        {...(keys && { description: `${keys.pageKey} / ${keys.elementKey}` })}
        footer={
          <>
            {known?.entry && (
              <Button variant="danger" disabled={isBusy} onClick={() => setIsRemoving(true)}>
                {t('entry.remove')}
              </Button>
            )}
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" form={id} variant="primary" loading={isBusy}>
              {t('save')}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={event => void save(event)}>
          <Stack $gap={4}>
            {refusal && <Banner tone="danger" title={refusal} />}
            <EntryFields
              draft={draft}
              onChange={change}
              problems={problems}
              isNew={!keys}
              {...(known && { known })}
            />
          </Stack>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={t('entry.removeTitle')}
        description={t('entry.removeHelp')}
        confirm={t('entry.remove')}
        pending={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  )
}
