import type { User } from '@botanika/core/contract'
import { type SubmitEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../data/api.ts'
import { refresh } from '../data/refresh.ts'
import { sessionActions, useSession } from '../data/use-session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { useTheme } from '../ui/theme/theme.ts'
import { toast } from '../ui/toast-store.ts'
import { KeyField } from './key-field.tsx'
import { isAddress, isLimit, type SettingsDraft, toChange, toTrial } from './settings-draft.ts'
import { useModelOptions } from './use-model-options.ts'

/** What a person may set for themselves. It begins anew whenever another person is signed in. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  return user && <SettingsForm key={user.id} user={user} onClose={onClose} />
}

function SettingsForm({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTexts('settings')
  const id = useId()
  const { theme, setTheme } = useTheme()
  const [draft, setDraft] = useState<SettingsDraft>({
    defaultModel: user.settings.defaultModel,
    autoSave: user.settings.autoSave,
    // The theme is this browser's own: what is in force here counts.
    darkMode: theme === 'dark',
    key: { state: 'kept' },
    apiBaseUrl: user.apiBaseUrl ?? '',
    dailyReplies: user.settings.dailyReplies?.toString() ?? '',
  })
  const [urlError, setUrlError] = useState<string>()
  const [limitError, setLimitError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const options = useModelOptions(draft.defaultModel)
  const isActing = user.actingAdminId !== undefined
  const set = (part: Partial<SettingsDraft>) => {
    setDraft(known => ({ ...known, ...part }))
    setRefusal(undefined)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isAddress(draft.apiBaseUrl)) return setUrlError(t('url.wrong'))
    if (!isLimit(draft.dailyReplies)) return setLimitError(t('limit.wrong'))
    setIsSaving(true)
    try {
      const body = toChange(draft, user)
      // Told once: whoever saves again knows what they do.
      const trial = refusal === undefined ? toTrial(body) : null
      const tried = trial && (await api('POST /api/models/test-key', { body: trial }))
      if (tried?.ok === false) return setRefusal(tried.message)
      sessionActions.update(await api('PUT /api/users/{id}', { params: { id: user.id }, body }))
      setTheme(draft.darkMode ? 'dark' : 'light')
      toast({ title: t('saved'), description: t('savedHelp'), variant: 'success' })
      onClose()
      // A key decides which models answer.
      await refresh('GET /api/models')
    } catch (error) {
      toast({ title: t('failed'), description: errorText(error, t('unreachable')), variant: 'destructive' })
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('help')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSaving}>
            {refusal === undefined ? t('save') : t('saveAnyway')}
          </Button>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={event => void submit(event)}>
        <Field label={t('model.label')} help={t('model.help')}>
          <Select
            options={options}
            value={draft.defaultModel}
            onChange={defaultModel => set({ defaultModel })}
          />
        </Field>
        <Checkbox
          label={t('autoSave')}
          help={t('autoSaveHelp')}
          checked={draft.autoSave}
          onChange={autoSave => set({ autoSave })}
        />
        <Checkbox label={t('darkMode')} checked={draft.darkMode} onChange={darkMode => set({ darkMode })} />
        <Field label={t('limit.label')} help={t('limit.help')} error={limitError} optional>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            placeholder={t('limit.none')}
            value={draft.dailyReplies}
            onChange={event => {
              set({ dailyReplies: event.target.value })
              setLimitError(undefined)
            }}
          />
        </Field>
        <Group>
          <h3>{t('provider.title')}</h3>
          <p>{isActing ? t('acting') : t('provider.note')}</p>
          {!isActing && (
            <>
              {refusal !== undefined && (
                <Banner tone="danger" title={t('refused')}>
                  {refusal}
                </Banner>
              )}
              <KeyField user={user} value={draft.key} onChange={key => set({ key })} />
              <Field label={t('url.label')} help={t('url.help')} error={urlError} optional>
                <Input
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  spellCheck={false}
                  placeholder="https://api.openai.com/v1"
                  maxLength={500}
                  value={draft.apiBaseUrl}
                  onChange={event => {
                    set({ apiBaseUrl: event.target.value })
                    setUrlError(undefined)
                  }}
                />
              </Field>
            </>
          )}
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
