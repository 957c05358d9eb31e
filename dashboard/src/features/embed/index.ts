export { EmbedDialog } from './embed-dialog.tsx'
export { loadEmbedDialog } from './load-embed-dialog.ts'
export { useTag } from './use-tag.ts'
export { WidgetRules } from './widget-rules.tsx'
