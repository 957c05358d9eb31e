import type { User } from '@botanika/core/contract'
import styled from 'styled-components'
import { PersonalFields, ProviderFields, useSettingsForm } from '../../features/settings/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SaveBar } from '../../ui/controls/save-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

/** The settings of the account; the bar appears when something changed. */
export function ProfileSettings({ user }: { user: User }) {
  const t = useTexts('settings')
  const form = useSettingsForm(user)
  return (
    <Form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (form.isChanged) void form.save()
      }}
    >
      <Card title={t('title')} help={t('help')}>
        <Stack>
          <PersonalFields form={form} />
        </Stack>
      </Card>
      <Card
        title={t('provider.title')}
        help={user.actingAdminId === undefined ? t('provider.note') : t('acting')}
      >
        {user.actingAdminId === undefined ? (
          <Stack>
            <ProviderFields user={user} form={form} />
          </Stack>
        ) : null}
      </Card>
      <SaveBar
        changed={form.isChanged}
        saving={form.isSaving}
        onDiscard={form.discard}
        saveLabel={form.refusal === undefined ? undefined : t('saveAnyway')}
      />
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`
