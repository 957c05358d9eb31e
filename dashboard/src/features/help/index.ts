export { HelpButton } from './help-button.tsx'
export { HelpInBar } from './help-in-bar.tsx'
export { useAskAbout } from './use-ask-about.ts'
