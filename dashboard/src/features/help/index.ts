export { HelpButton } from './help-button.tsx'
export { useAskAbout } from './use-ask-about.ts'
