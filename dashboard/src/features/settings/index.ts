export { KeyField } from './key-field.tsx'
export { PersonalFields } from './personal-fields.tsx'
export { ProviderFields } from './provider-fields.tsx'
export type { KeyDraft } from './settings-draft.ts'
export { useSettingsForm } from './use-settings-form.ts'

/** Loads the code of `SettingsDialog` when it is first needed: `lazy(loadSettingsDialog)`. */
export const loadSettingsDialog = async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
})
