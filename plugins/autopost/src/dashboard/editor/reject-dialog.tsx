import { Button, Dialog, Field, Textarea } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { limits } from '../../shared/limits.ts'
import { api } from '../autopost-api.ts'
import { useEditorTexts } from './texts.ts'
import type { PostForm } from './use-post-form.ts'

/** Asks why a post of the agent is rejected. */
export function RejectDialog({ form, onClose }: { form: PostForm; onClose: () => void }) {
  const t = useEditorTexts()
  const [note, setNote] = useState('')
  const reject = async () => {
    await form.report(
      'reject',
      id => api('POST /api/autoposts/{id}/reject', { params: { id }, body: { note: note.trim() } }),
      t('review.rejected'),
    )
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('review.rejectTitle')}
      description={t('review.rejectHelp')}
      footer={
        <>
          <Button onClick={onClose}>{t('review.cancel')}</Button>
          <Button variant="primary" loading={form.busy === 'reject'} onClick={() => void reject()}>
            {t('review.reject')}
          </Button>
        </>
      }
    >
      <Field label={t('review.note')} optional>
        <Textarea
          rows={3}
          value={note}
          maxLength={limits.note}
          onChange={event => setNote(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
