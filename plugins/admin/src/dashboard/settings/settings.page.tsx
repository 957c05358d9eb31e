import type { InstanceSettingsView } from '@botanika/core/contract'
import { errorText } from '@botanika/dashboard/data'
import { Button, Card, Checkbox, ErrorState, Refusal, SaveBar, Skeleton, Stack } from '@botanika/dashboard/ui'
import { useApi } from '../admin-api.ts'
import { AccessCard } from './access-card.tsx'
import { DollarRates } from './dollar-rates.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { MailCard } from './mail-card.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { useSettingsTexts } from './texts.ts'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

function SecurityCard({ draft: { values, set } }: { draft: SettingsDraft }) {
  const t = useSettingsTexts()
  return (
    <Card title={t('security.title')}>
      <Checkbox
        checked={values.twoFactorForAdmins}
        onChange={twoFactorForAdmins => set({ twoFactorForAdmins })}
        label={t('security.admins')}
        help={t('security.adminsHelp')}
      />
    </Card>
  )
}

/** The behaviour when a provider is down, and the currency of its costs. */
function ModelsCard({ draft }: { draft: SettingsDraft }) {
  const t = useSettingsTexts()
  const { values, set } = draft
  return (
    <Card title={t('models.title')}>
      <Stack>
        <Checkbox
          checked={values.standIn}
          onChange={standIn => set({ standIn })}
          label={t('models.standIn')}
          help={t('models.standInHelp')}
        />
        <DollarRates draft={draft} />
      </Stack>
    </Card>
  )
}

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
  /** Called with the server's answer; without one, the settings are read again. */
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
