export { DraftBanner, type DraftBannerProps } from './draft-banner.tsx'
export { DraftState } from './draft-state.tsx'
export { type AutosaveOptions, useAutosave } from './use-autosave.ts'
