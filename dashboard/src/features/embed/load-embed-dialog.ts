/** Loads the code of `EmbedDialog` when it is first needed: `loadedLater(loadEmbedDialog)`. */
export const loadEmbedDialog = async () => ({ default: (await import('./embed-dialog.tsx')).EmbedDialog })
