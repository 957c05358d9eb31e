import { atOrigin, errorText, usePublicOrigin } from '@botanika/dashboard/data'
import {
  Banner,
  Button,
  CodeBlock,
  Dialog,
  Field,
  Input,
  LocalAddressNote,
  Select,
  Stack,
} from '@botanika/dashboard/ui'
import { type SubmitEvent, useId, useState } from 'react'
import { api, useApi } from '../admin-api.ts'
import { useSettingsTexts } from './texts.ts'

const none = '-'

/** Makes an invitation link, and shows it this once. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const t = useSettingsTexts()
  const origin = usePublicOrigin()
  const id = useId()
  const { data: plans } = useApi('GET /api/admin/plans')
  const [note, setNote] = useState('')
  const [uses, setUses] = useState('1')
  const [days, setDays] = useState('14')
  const [plan, setPlan] = useState(none)
  const [link, setLink] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSending(true)
    setRefusal(undefined)
    try {
      const body = {
        note: note.trim(),
        uses: Number(uses),
        days: days.trim() === '' ? null : Number(days),
        plan: plan === none ? null : plan,
      }
      setLink((await api('POST /api/admin/invitations', { body })).link)
    } catch (error) {
      setRefusal(errorText(error, t('unreachable')))
    } finally {
      setIsSending(false)
    }
  }
  if (link)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="small"
        title={t('invitations.ready')}
        description={t('invitations.readyHelp')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('invitations.done')}
          </Button>
        }
      >
        <Stack>
          <CodeBlock code={atOrigin(origin, link)} wrap="wrap" />
          <LocalAddressNote address={origin} />
        </Stack>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('invitations.create')}
      footer={
        <>
          <Button onClick={onClose}>{t('invitations.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSending}>
            {t('invitations.make')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={event => void submit(event)}>
        <Stack>
          {refusal && <Banner tone="danger" title={refusal} />}
          <Field label={t('invitations.note')} help={t('invitations.noteHelp')} optional>
            <Input value={note} maxLength={200} onChange={event => setNote(event.target.value)} />
          </Field>
          <Field label={t('invitations.uses')} required>
            <Input
              type="number"
              min={1}
              max={1_000}
              value={uses}
              onChange={event => setUses(event.target.value)}
            />
          </Field>
          <Field label={t('invitations.days')} help={t('invitations.daysHelp')} optional>
            <Input
              type="number"
              min={1}
              max={365}
              value={days}
              onChange={event => setDays(event.target.value)}
            />
          </Field>
          <Field label={t('invitations.plan')}>
            <Select
              value={plan}
              onChange={setPlan}
              options={[
                { value: none, label: t('invitations.noPlan') },
                ...(plans ?? [])
                  .filter(({ name }) => name !== 'free')
                  .map(({ name }) => ({ value: name, label: name })),
              ]}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
