export { EmbedDialog } from './embed-dialog.tsx'
export { WidgetRules } from './widget-rules.tsx'

/** Loads the code of `EmbedDialog` when it is first needed: `lazy(loadEmbedDialog)`. */
export const loadEmbedDialog = async () => ({ default: (await import('./embed-dialog.tsx')).EmbedDialog })
