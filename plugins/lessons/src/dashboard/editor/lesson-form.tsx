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
import { History } from 'lucide-react'
import { useState } from 'react'
import { type Draft, emptyDraft } from '../../shared/draft.ts'
import type { Lesson } from '../../shared/lesson.ts'
import { api } from '../lessons-api.ts'
import { draftOf, inputOf, problemsOf, withDefaults } from './draft.ts'
import { LessonFields } from './lesson-fields.tsx'
import { useEditorTexts } from './texts.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'

export interface KeptDraft {
  draft: Draft
  baseVersion: number
  savedAt: string
}

interface LessonFormProps {
  /** Omitted: a new lesson. */
  known?: Lesson
  /** The unsaved text of an editor that was closed or cut off. */
  kept?: KeptDraft
  onClose: () => void
  onChanged: () => void
}

/** The form of a lesson; its text is stored on the server as a draft until it is saved. */
export function LessonForm({ known, kept, onClose, onChanged }: LessonFormProps) {
  const t = useEditorTexts()
  const ui = useTexts('ui')
  const stored = known ? draftOf(known) : emptyDraft
  const [hasKept, setHasKept] = useState(kept !== undefined)
  const [showsVersions, setShowsVersions] = useState(false)
  const form = useFormDialog({
    first: kept?.draft ?? stored,
    problemsOf,
    unreachable: t('unreachable'),
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  const params = { lessonId: known?.id ?? 'new' }
  const autosave = useAutosave(form.draft, {
    keep: draft =>
      api('PUT /api/admin/lesson-drafts/{lessonId}', {
        params,
        body: { draft, baseVersion: known?.version ?? 0 },
      }),
    forget: () => api('DELETE /api/admin/lesson-drafts/{lessonId}', { params }),
    keptAt: kept?.savedAt,
  })
  const save = async () => {
    await autosave.end()
    const { sortOrder, ...input } = inputOf(form.draft)
    const body = { ...input, ...(form.draft.sortOrder !== stored.sortOrder && { sortOrder }) }
    const isSaved = await form.save(
      () =>
        known
          ? api('PUT /api/admin/lessons/{id}', {
              params: { id: known.id },
              body: { ...body, version: known.version },
            })
          : api('POST /api/admin/lessons', { body: { ...body, sortOrder } }),
      {
        done: {
          title: t('editor.success'),
          description: known ? t('editor.changed') : t('editor.made'),
          variant: 'success',
        },
        failed: {
          title: t('editor.error'),
          description: known ? t('editor.changeFailed') : t('editor.makeFailed'),
          variant: 'destructive',
        },
      },
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
    <>
      <FormDialog
        form={form}
        title={known ? t('editor.edit') : t('editor.add')}
        save={t('editor.save')}
        cancel={t('editor.close')}
        onSave={() => void save()}
        onClose={onClose}
        aside={
          <>
            <DraftState autosave={autosave} />
            {autosave.savedAt !== undefined && !hasKept && (
              <Button onClick={() => void discard()}>{ui('drafts.discard')}</Button>
            )}
            {known && (
              <Button icon={<History />} onClick={() => setShowsVersions(true)}>
                {t('versions.open')}
              </Button>
            )}
          </>
        }
      >
        {kept && hasKept && (
          <DraftBanner
            kept={kept}
            isStale={known !== undefined && kept.baseVersion !== known.version}
            onDiscard={() => void discard()}
          />
        )}
        <LessonFields draft={form.draft} onChange={form.change} problems={form.problems} />
      </FormDialog>
      {known && showsVersions && (
        <VersionsDialog
          id={known.id}
          present={inputOf(form.draft)}
          onTake={version => {
            form.change({ ...draftOf(withDefaults(version)), sortOrder: form.draft.sortOrder })
            setShowsVersions(false)
            toast({ title: t('versions.taken') })
          }}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </>
  )
}
