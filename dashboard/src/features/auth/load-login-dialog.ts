/** Loads the code of `LoginDialog` when it is first needed: `loadedLater(loadLoginDialog)`. */
export const loadLoginDialog = async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog })
