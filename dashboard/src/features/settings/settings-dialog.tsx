import type { User } from '@botanika/core/contract'
import { useId } from 'react'
import styled from 'styled-components'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/**
 * The settings that a person may change for themselves. The state is reset whenever another person signs in.
 */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  return user && <Inside key={user.id} user={user} onClose={onClose} />
}

function Inside({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTexts('settings')
  const id = useId()
  const form = useSettingsForm(user, { onSaved: onClose })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('help')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.isSaving}>
            {form.refusal === undefined ? t('save') : t('saveAnyway')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <PersonalFields form={form} />
        <Group>
          <h3>{t('provider.title')}</h3>
          <p>{user.actingAdminId === undefined ? t('provider.note') : t('acting')}</p>
          <ProviderFields user={user} form={form} />
        </Group>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`

const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  margin-top: var(--space-2);
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);

  h3 {
    font-size: var(--text-body);
  }

  > p {
    margin-top: calc(-1 * var(--space-3));
    color: var(--color-text-muted);
    text-wrap: pretty;
  }
`
