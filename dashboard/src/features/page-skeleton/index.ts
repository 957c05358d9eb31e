export { ChatSkeleton, HomeSkeleton, PageSkeleton, SetupSkeleton, TabSkeleton } from './page-skeleton.tsx'
export { PlaygroundSkeleton } from './playground-skeleton.tsx'
export { type TabName, tabNames } from './tab-names.ts'
