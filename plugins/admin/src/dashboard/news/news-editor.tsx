import type { ManagedAnnouncement } from '@botanika/core/contract'
import { errorText } from '@botanika/dashboard/data'
import { Banner, Button, ConfirmDialog, Dialog, Stack, toast } from '@botanika/dashboard/ui'
import { type SubmitEvent, useId, useState } from 'react'
import { api } from '../admin-api.ts'
import { type Draft, draftOf, emptyDraft, inputOf, type Problem, problemsOf } from './draft.ts'
import { NewsFields } from './news-fields.tsx'
import { useNewsTexts } from './texts.ts'

interface NewsEditorProps {
  /** Missing: a new one. */
  item?: ManagedAnnouncement
  onClose: () => void
  /** After it was saved or deleted. */
  onChanged: () => void
}

/** Writes, changes and deletes one announcement. */
export function NewsEditor({ item, onClose, onChanged }: NewsEditorProps) {
  const t = useNewsTexts()
  const id = useId()
  const [draft, setDraft] = useState<Draft>(item ? draftOf(item) : emptyDraft)
  const [problems, setProblems] = useState<ReadonlySet<Problem>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const change = (part: Partial<Draft>) => {
    setDraft(known => ({ ...known, ...part }))
    setProblems(new Set())
  }
  const run = async (task: () => Promise<unknown>, done: string) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await task()
      toast({ title: done })
      onChanged()
      onClose()
    } catch (failure) {
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
    const input = inputOf(draft, item)
    await run(
      () =>
        item
          ? api('PUT /api/admin/news/{id}', {
              params: { id: item.id },
              body: { ...input, version: item.version },
            })
          : api('POST /api/admin/news', { body: input }),
      t('saved'),
    )
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        size="large"
        place="top"
        title={item ? t('edit') : t('write')}
        footer={
          <>
            {item && (
              <Button variant="danger" disabled={isBusy} onClick={() => setIsRemoving(true)}>
                {t('remove')}
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
            <NewsFields draft={draft} onChange={change} problems={problems} />
          </Stack>
        </form>
      </Dialog>
      {item && (
        <ConfirmDialog
          open={isRemoving}
          onOpenChange={setIsRemoving}
          title={t('removeTitle')}
          description={t('removeHelp', { title: item.title })}
          confirm={t('remove')}
          pending={isBusy}
          onConfirm={() =>
            void run(() => api('DELETE /api/admin/news/{id}', { params: { id: item.id } }), t('removed'))
          }
        />
      )}
    </>
  )
}
