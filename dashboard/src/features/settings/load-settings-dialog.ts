/** Loads the code of `SettingsDialog` when it is first needed: `lazy(loadSettingsDialog)`. */
export const loadSettingsDialog = async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
})
