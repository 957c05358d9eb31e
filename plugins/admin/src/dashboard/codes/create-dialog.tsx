import type { CodeBatch } from '@botanika/core/contract'
import { ApiError, errorText } from '@botanika/dashboard/data'
import { Banner, Button, Dialog, Field, Input, Select, Stack } from '@botanika/dashboard/ui'
import { type SubmitEvent, useId, useState } from 'react'
import { api, useApi } from '../admin-api.ts'
import { useCodesTexts } from './texts.ts'

interface CreateDialogProps {
  onClose: () => void
  onMade: (made: { batch: CodeBatch; codes: string[]; csv: string }) => void
}

/** The dialog that makes codes: their purpose, number and end. */
export function CreateDialog({ onClose, onMade }: CreateDialogProps) {
  const t = useCodesTexts()
  const formId = useId()
  const { data: plans } = useApi('GET /api/admin/plans')
  const [plan, setPlan] = useState('')
  const [count, setCount] = useState('10')
  const [expires, setExpires] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isCount = /^\d{1,4}$/.test(count) && Number(count) >= 1 && Number(count) <= 1_000
  const fieldErrors = failure instanceof ApiError ? (failure.body.fields ?? {}) : {}

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (!isCount || plan === '') return
    setIsSending(true)
    setFailure(null)
    try {
      const body = {
        plan,
        count: Number(count),
        ...(expires && { expires }),
        ...(note.trim() && { note: note.trim() }),
      }
      onMade(await api('POST /api/admin/codes', { body }))
    } catch (cause) {
      setFailure(cause)
      setIsSending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('form.title')}
      description={t('form.help')}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('form.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={event => void submit(event)}>
        <Stack $gap={4}>
          {failure !== null && Object.keys(fieldErrors).length === 0 && (
            <Banner tone="danger" title={errorText(failure, t('unreachable'))} />
          )}
          <Field
            label={t('plan')}
            error={isTried && plan === '' ? t('form.planWrong') : fieldErrors['/plan']}
            required
          >
            <Select
              value={plan}
              onChange={setPlan}
              options={(plans ?? [])
                .filter(({ name }) => name !== 'free')
                .map(({ name, displayName }) => ({ value: name, label: displayName, hint: name }))}
            />
          </Field>
          <Field
            label={t('form.count')}
            help={t('form.countHelp')}
            error={isTried && !isCount ? t('form.countWrong') : fieldErrors['/count']}
            required
          >
            <Input
              value={count}
              inputMode="numeric"
              maxLength={4}
              onChange={event => setCount(event.target.value.trim())}
            />
          </Field>
          <Field
            label={t('form.expires')}
            help={t('form.expiresHelp')}
            error={fieldErrors['/expires']}
            optional
          >
            <Input type="date" value={expires} onChange={event => setExpires(event.target.value)} />
          </Field>
          <Field label={t('form.note')} help={t('form.noteHelp')} error={fieldErrors['/note']} optional>
            <Input value={note} maxLength={200} onChange={event => setNote(event.target.value)} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
