/** Loads the code of `ProviderWizard` when it is first needed: `loadedLater(loadProviderWizard)`. */
export const loadProviderWizard = async () => ({
  default: (await import('./provider-wizard.tsx')).ProviderWizard,
})
