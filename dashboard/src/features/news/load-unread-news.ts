/** Loads the code of `UnreadNews` when somebody is signed in: a visitor never loads it. */
export const loadUnreadNews = async () => ({ default: (await import('./unread-news.tsx')).UnreadNews })
