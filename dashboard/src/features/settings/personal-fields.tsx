import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { useDefaultModels } from '../models/index.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** The fields for the default model, keeping of conversations, theme and daily limit. */
export function PersonalFields({ form }: { form: SettingsForm }) {
  const t = useTexts('settings')
  const { draft, set, limitError } = form
  const { options, help } = useDefaultModels(draft.defaultModel)
  return (
    <>
      <Field label={t('model.label')} help={help ? `${t('model.help')} ${help}` : t('model.help')}>
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
          onChange={event => set({ dailyReplies: event.target.value })}
        />
      </Field>
    </>
  )
}
