/** Loads the code of `UsageTab` when it is first needed: `lazy(loadUsageTab)`. */
export const loadUsageTab = async () => ({ default: (await import('./usage-tab.tsx')).UsageTab })
