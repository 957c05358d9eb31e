export { DayChart, type DayChartProps } from './day-chart.tsx'
export { loadUsageTab } from './load-usage-tab.ts'
export { StorageFull } from './storage-full.tsx'
