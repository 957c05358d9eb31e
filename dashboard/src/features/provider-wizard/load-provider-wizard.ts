/** Loads the code of `ProviderWizard` when it is first needed: `lazy(loadProviderWizard)`. */
export const loadProviderWizard = async () => ({
  default: (await import('./provider-wizard.tsx')).ProviderWizard,
})
