import { Banner, Button, Dialog, Field, Stack } from '@botanika/dashboard/ui'
import { useState } from 'react'
import type { Delivery } from '../../../shared/post.ts'
import { api } from '../../autopost-api.ts'
import { MarkdownField } from '../text/markdown-field.tsx'
import type { PostForm } from '../use-post-form.ts'
import { useHistoryTexts } from './texts.ts'

interface EditPublishedProps {
  form: PostForm
  delivery: Delivery
  /** Name of the channel. */
  name: string
  onClose: () => void
}

/** Changes the text of a published post in one channel. */
export function EditPublished({ form, delivery, name, onClose }: EditPublishedProps) {
  const t = useHistoryTexts()
  const { stored, refusal, busy } = form
  const own = stored?.targets.find(({ integrationId }) => integrationId === delivery.integrationId)
  const [content, setContent] = useState(own?.content || stored?.content || '')
  const save = async () => {
    const isDone = await form.report(
      'edit',
      id =>
        api('POST /api/autoposts/{id}/edit-published', {
          params: { id },
          body: { key: delivery.key, content },
        }),
      t('edited'),
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('editTitle')}
      description={t('editHelp', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={content.trim() === ''}
            loading={busy === 'edit'}
            onClick={() => void save()}
          >
            {t('editSave')}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {refusal && <Banner tone="danger" title={refusal} />}
        <Field label={t('editText')}>
          <MarkdownField value={content} rows={8} onChange={setContent} />
        </Field>
      </Stack>
    </Dialog>
  )
}
