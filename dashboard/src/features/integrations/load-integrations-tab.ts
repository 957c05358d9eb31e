/** Loads the code of `IntegrationsTab` when it is first needed: `lazy(loadIntegrationsTab)`. */
export const loadIntegrationsTab = async () => ({
  default: (await import('./integrations-tab.tsx')).IntegrationsTab,
})
