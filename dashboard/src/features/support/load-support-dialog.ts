/** Loads the code of `SupportDialog` when it is first needed: `loadedLater(loadSupportDialog)`. */
export const loadSupportDialog = async () => ({
  default: (await import('./support-dialog.tsx')).SupportDialog,
})
