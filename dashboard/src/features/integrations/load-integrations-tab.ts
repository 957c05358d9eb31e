/** Loads the code of `IntegrationsTab` when it is first needed: `loadedLater(loadIntegrationsTab)`. */
export const loadIntegrationsTab = async () => ({
  default: (await import('./integrations-tab.tsx')).IntegrationsTab,
})
