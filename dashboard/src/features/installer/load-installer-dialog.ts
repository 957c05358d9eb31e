/** Loads the code of `InstallerDialog` when it is first needed: `loadedLater(loadInstallerDialog)`. */
export const loadInstallerDialog = async () => ({
  default: (await import('./installer-dialog.tsx')).InstallerDialog,
})
