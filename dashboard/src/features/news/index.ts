export { loadNewsTab } from './load-news-tab.ts'
export { loadUnreadNews } from './load-unread-news.ts'
export { UnreadNews } from './unread-news.tsx'
export { useNewsCounts } from './use-news-counts.ts'
