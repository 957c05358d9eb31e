export { PublishedMark } from './published-mark.tsx'
export { ShareDialog } from './share-dialog.tsx'
