/** Loads the code of `NewsTab` when it is first needed: `loadedLater(loadNewsTab)`. */
export const loadNewsTab = async () => ({ default: (await import('./news-tab.tsx')).NewsTab })
