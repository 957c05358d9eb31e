import type { ManagedAnnouncement } from '@botanika/core/contract'
import { FormDialog, useFormDialog } from '@botanika/dashboard/ui'
import { api } from '../admin-api.ts'
import { draftOf, emptyDraft, inputOf, problemsOf } from './draft.ts'
import { NewsFields } from './news-fields.tsx'
import { useNewsTexts } from './texts.ts'

interface NewsEditorProps {
  /** Missing: a new announcement. */
  item?: ManagedAnnouncement
  onClose: () => void
  /** Called after it was saved or deleted. */
  onChanged: () => void
}

/** Writes, changes and deletes one announcement. */
export function NewsEditor({ item, onClose, onChanged }: NewsEditorProps) {
  const t = useNewsTexts()
  const form = useFormDialog({
    first: item ? draftOf(item) : emptyDraft,
    problemsOf,
    unreachable: t('unreachable'),
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  const save = () => {
    const input = inputOf(form.draft, item)
    return form.save(
      () =>
        item
          ? api('PUT /api/admin/news/{id}', {
              params: { id: item.id },
              body: { ...input, version: item.version },
            })
          : api('POST /api/admin/news', { body: input }),
      { done: { title: t('saved') } },
    )
  }
  return (
    <FormDialog
      form={form}
      title={item ? t('edit') : t('write')}
      save={t('save')}
      cancel={t('cancel')}
      onSave={() => void save()}
      onClose={onClose}
      {...(item && {
        removal: {
          label: t('remove'),
          title: t('removeTitle'),
          help: t('removeHelp', { title: item.title }),
          confirm: t('remove'),
          onRemove: () =>
            void form.run(() => api('DELETE /api/admin/news/{id}', { params: { id: item.id } }), {
              done: { title: t('removed') },
            }),
        },
      })}
    >
      <NewsFields draft={form.draft} onChange={form.change} problems={form.problems} />
    </FormDialog>
  )
}
