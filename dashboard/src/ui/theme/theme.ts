import { useSyncExternalStore } from 'react'

/** The person's choice; `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** The key of local storage that the specification names: `'true'`, `'false'`, or absent for the system's choice. */
export const darkModeKey = 'darkMode'

const listeners = new Set<() => void>()
const systemDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

/** Reads the stored choice. Storage that is blocked or holds something else counts as `system`. */
export function storedTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(darkModeKey)
    return stored === 'true' ? 'dark' : stored === 'false' ? 'light' : 'system'
  } catch {
    return 'system'
  }
}

let choice: ThemeChoice = typeof document === 'undefined' ? 'light' : storedTheme()

/** Chooses a theme for this browser, at once and for later visits. */
export function setTheme(next: ThemeChoice) {
  choice = next
  try {
    if (next === 'system') localStorage.removeItem(darkModeKey)
    else localStorage.setItem(darkModeKey, String(next === 'dark'))
  } catch {
    // Storage is blocked in some private windows: the choice then lasts as long as the page.
    choice = next
  }
  applyTheme()
}

/** Writes the current theme to `<html data-theme>`; index.html did the same before the first paint. */
export function applyTheme() {
  document.documentElement.dataset.theme = resolved()
  for (const notify of listeners) notify()
}

/** Follows the system and other tabs. Returns a function that stops following. */
export function watchTheme() {
  const media = systemDark()
  const onStorage = (event: StorageEvent) => {
    if (event.key !== darkModeKey) return
    choice = storedTheme()
    applyTheme()
  }
  media?.addEventListener('change', applyTheme)
  addEventListener('storage', onStorage)
  applyTheme()
  return () => {
    media?.removeEventListener('change', applyTheme)
    removeEventListener('storage', onStorage)
  }
}

/** Returns the person's choice, the current theme, and the functions that change it. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, resolved, () => 'light' as const)
  const current = useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'light' as const,
  )
  return { theme, choice: current, setTheme, toggleTheme }
}

function toggleTheme() {
  setTheme(resolved() === 'dark' ? 'light' : 'dark')
}

function resolved(): 'light' | 'dark' {
  if (choice !== 'system') return choice
  return systemDark()?.matches ? 'dark' : 'light'
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
  }
}
