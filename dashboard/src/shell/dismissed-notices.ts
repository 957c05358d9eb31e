const key = 'dismissed-notices'

/** Returns the ids of the notices that were dismissed in this browser; unreadable data counts as none. */
export const readDismissed = (stored = read()): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  } catch {
    // Another program's text is under our key: it will be overwritten.
    return []
  }
}

/** Returns the ids to store when `ids` are dismissed: of those before, only notices that still exist. */
export const afterDismissal = (
  ids: readonly string[],
  { before, present }: { before: readonly string[]; present: readonly string[] },
): string[] => [...new Set([...before.filter(id => present.includes(id)), ...ids])]

export const writeDismissed = (ids: readonly string[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch (error) {
    // Storage is full or blocked: the notice is dismissed until the page is loaded again.
    reportError(error)
  }
}

const read = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is blocked in some private windows.
    return null
  }
}
