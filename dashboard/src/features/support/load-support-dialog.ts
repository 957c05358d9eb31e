/** Loads the code of `SupportDialog` when it is first needed: `lazy(loadSupportDialog)`. */
export const loadSupportDialog = async () => ({
  default: (await import('./support-dialog.tsx')).SupportDialog,
})
