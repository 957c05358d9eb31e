/** Loads the code of `UsageTab` when it is first needed: `loadedLater(loadUsageTab)`. */
export const loadUsageTab = async () => ({ default: (await import('./usage-tab.tsx')).UsageTab })
