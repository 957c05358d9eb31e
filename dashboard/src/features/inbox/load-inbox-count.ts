/** Loads the code of `InboxCount` when somebody is signed in: a visitor never loads it. */
export const loadInboxCount = async () => ({ default: (await import('./inbox-count.tsx')).InboxCount })

/** Loads the code of `InboxTitle`, which is that of `InboxCount`. */
export const loadInboxTitle = async () => ({ default: (await import('./inbox-count.tsx')).InboxTitle })
