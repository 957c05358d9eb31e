import type { InstanceSettingsView } from '@botanika/core/contract'
import { errorText } from '@botanika/dashboard/data'
import { Button, ErrorState, Refusal, SaveBar, Skeleton, Stack } from '@botanika/dashboard/ui'
import { useApi } from '../admin-api.ts'
import { AccessCard } from './access-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { MailCard } from './mail-card.tsx'
import { ModelsCard } from './models-card.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { useSettingsTexts } from './texts.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

/** The tab «Настройки» of the administration: registration, invitations, models, mail, security. */
export default function SettingsPage() {
  const t = useSettingsTexts()
  const { data, error, mutate, isValidating } = useApi('GET /api/admin/settings')
  if (!data && error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton lines={8} height={40} />
      </div>
    )
  return <Settings view={data} onChanged={view => void mutate(view)} />
}

interface SettingsProps {
  view: InstanceSettingsView
  /** With what the server answered; without, it is read again. */
  onChanged: (view?: InstanceSettingsView) => void
}

function Settings({ view, onChanged }: SettingsProps) {
  const t = useSettingsTexts()
  const draft = useSettingsDraft({ view, onSaved: onChanged })
  const reload = () => {
    draft.discard()
    onChanged()
  }
  return (
    <Stack $gap={5}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (draft.isChanged) void draft.save()
        }}
      >
        <Stack $gap={5}>
          <RegistrationCard draft={draft} />
          <AccessCard draft={draft} />
          <ModelsCard draft={draft} />
          <MailCard draft={draft} />
          <SecurityCard draft={draft} />
          {draft.refusal && (
            <Refusal
              title={draft.isStale ? t('changedTitle') : draft.refusal}
              action={draft.isStale && <Button onClick={reload}>{t('reload')}</Button>}
            />
          )}
          <SaveBar changed={draft.isChanged} saving={draft.isSaving} onDiscard={draft.discard} />
        </Stack>
      </form>
      <InvitationsCard />
    </Stack>
  )
}
