/** Settings of plugins: validated, their secrets encrypted and masked. */
export { createGrants } from './create-grants.ts'
export { createPluginSettings, type PluginSettings } from './create-plugin-settings.ts'
export { variablesOf } from './environment.ts'
