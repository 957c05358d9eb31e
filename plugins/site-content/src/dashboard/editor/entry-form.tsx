import {
  Button,
  DraftBanner,
  DraftState,
  FormDialog,
  toast,
  useAutosave,
  useFormDialog,
  useTexts,
} from '@botanika/dashboard/ui'
import { useState } from 'react'
import { type Draft, emptyDraft } from '../../shared/draft.ts'
import { api } from '../site-api.ts'
import { useSiteTexts } from '../texts.ts'
import { type ElementAnswer, inputOf, plannedOf, problemsOf } from './draft.ts'
import { EntryFields } from './entry-fields.tsx'

interface EntryFormProps {
  /** Omitted: a new element. */
  keys?: { pageKey: string; elementKey: string }
  known?: ElementAnswer
  /** The unsaved text of an editor that was closed or cut off. */
  kept?: { draft: Draft; baseVersion: number; savedAt: string }
  onClose: () => void
  onChanged: () => void
}

const storedDraft = ({ keys, known }: Pick<EntryFormProps, 'keys' | 'known'>): Draft => {
  if (!keys || !known) return emptyDraft
  if (known.entry) return plannedOf(known.entry, keys)
  return { ...emptyDraft, ...keys, ...known.builtIn }
}

/** The form of an element; its text is stored on the server as a draft until it is saved. */
export function EntryForm({ keys, known, kept, onClose, onChanged }: EntryFormProps) {
  const t = useSiteTexts()
  const ui = useTexts('ui')
  const version = known?.entry?.version ?? 0
  const stored = storedDraft({ ...(keys && { keys }), ...(known && { known }) })
  const [hasKept, setHasKept] = useState(kept !== undefined)
  const form = useFormDialog({
    first: kept?.draft ?? stored,
    problemsOf,
    unreachable: t('unreachable'),
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  const params = keys ?? { pageKey: 'new', elementKey: 'new' }
  const autosave = useAutosave(form.draft, {
    keep: draft =>
      api('PUT /api/admin/site-drafts/{pageKey}/{elementKey}', {
        params,
        body: { draft, baseVersion: version },
      }),
    forget: () => api('DELETE /api/admin/site-drafts/{pageKey}/{elementKey}', { params }),
    keptAt: kept?.savedAt,
  })
  const said = (done: string, failed: string) => ({
    done: { title: t('success'), description: done, variant: 'success' as const },
    failed: { title: t('error'), description: failed, variant: 'destructive' as const },
  })
  const save = async () => {
    await autosave.end()
    const isSaved = await form.save(
      () => api('POST /api/admin/site-content', { body: { ...inputOf(form.draft), version } }),
      said(t('entry.saved'), t('entry.saveFailed')),
    )
    if (!isSaved) autosave.goOn()
  }
  const discard = async () => {
    try {
      await autosave.discard(stored)
      form.change(stored)
      setHasKept(false)
    } catch {
      toast({ title: ui('drafts.discardFailed'), description: t('unreachable'), variant: 'destructive' })
    }
  }
  return (
    <FormDialog
      form={form}
      title={keys ? t('entry.edit') : t('entry.add')}
      {...(keys && { description: `${keys.pageKey} / ${keys.elementKey}` })}
      save={t('save')}
      cancel={t('cancel')}
      onSave={() => void save()}
      onClose={onClose}
      aside={
        <>
          <DraftState autosave={autosave} />
          {autosave.savedAt !== undefined && !hasKept && (
            <Button onClick={() => void discard()}>{ui('drafts.discard')}</Button>
          )}
        </>
      }
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
      {kept && hasKept && (
        <DraftBanner kept={kept} isStale={kept.baseVersion !== version} onDiscard={() => void discard()} />
      )}
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
