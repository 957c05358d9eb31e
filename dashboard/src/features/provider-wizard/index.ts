export { ConnectButton } from './connect-button.tsx'
export { loadProviderWizard } from './load-provider-wizard.ts'
