/** Loads the code of `SettingsDialog` when it is first needed: `loadedLater(loadSettingsDialog)`. */
export const loadSettingsDialog = async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
})
