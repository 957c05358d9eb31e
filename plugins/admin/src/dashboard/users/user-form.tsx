import type { Account } from '@botanika/core/contract'
import { Button, Field, Input, Stack, Textarea } from '@botanika/dashboard/ui'
import { type FormEvent, useState } from 'react'
import { useUsersTexts } from './texts.ts'
import type { ActOnUser } from './use-user-actions.ts'

/** End of the trial and the note of administrators. */
export function UserForm({ account, act }: { account: Account; act: ActOnUser }) {
  const t = useUsersTexts()
  const [note, setNote] = useState(account.note)
  const [day, setDay] = useState(account.trialEndsAt.slice(0, 10))
  const [isSaving, setIsSaving] = useState(false)
  const isMoved = day !== account.trialEndsAt.slice(0, 10)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsSaving(true)
    await act.change(account, {
      ...(note !== account.note && { note }),
      ...(isMoved && { trialEndsAt: day === '' ? null : `${day}T23:59:59.000Z` }),
    })
    setIsSaving(false)
  }
  return (
    <form onSubmit={event => void save(event)}>
      <Stack $gap={4}>
        <Field label={t('sheet.trial')}>
          <Input type="date" value={day} onChange={event => setDay(event.target.value)} />
        </Field>
        <Field label={t('sheet.note')} help={t('sheet.noteHelp')}>
          <Textarea value={note} rows={3} maxLength={2_000} onChange={event => setNote(event.target.value)} />
        </Field>
        <div>
          <Button type="submit" size="small" loading={isSaving} disabled={note === account.note && !isMoved}>
            {t('sheet.save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
