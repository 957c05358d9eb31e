export { loadInboxCount, loadInboxTitle } from './load-inbox-count.ts'
export { useInboxCounts } from './use-inbox-counts.ts'
