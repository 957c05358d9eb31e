export { loadIntegrationsTab } from './load-integrations-tab.ts'
export { TypeMark } from './type-mark.tsx'
