export { LinkDialog } from './link-dialog.tsx'
export { PublishedMark } from './published-mark.tsx'
export { ShareDialog } from './share-dialog.tsx'
