import { useSyncExternalStore } from 'react'

const query = '(max-width: 768px)'

const subscribe = (notify: () => void): (() => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}

/** Returns whether there is no room for a grid of seven days. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
