export { DraftBanner, type DraftBannerProps } from './draft-banner.tsx'
export { DraftState } from './draft-state.tsx'
export { useAutosave } from './use-autosave.ts'
