export { DayChart, type DayChartProps } from './day-chart.tsx'
export { StorageFull } from './storage-full.tsx'

/** Loads the code of `UsageTab` when it is first needed: `lazy(loadUsageTab)`. */
export const loadUsageTab = async () => ({ default: (await import('./usage-tab.tsx')).UsageTab })
