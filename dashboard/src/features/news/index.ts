export { UnreadNews } from './unread-news.tsx'
export { useNewsCounts } from './use-news-counts.ts'

/** Loads the code of `UnreadNews` when somebody is signed in: a visitor never loads it. */
export const loadUnreadNews = async () => ({ default: (await import('./unread-news.tsx')).UnreadNews })

/** Loads the code of `NewsTab` when it is first needed: `lazy(loadNewsTab)`. */
export const loadNewsTab = async () => ({ default: (await import('./news-tab.tsx')).NewsTab })
