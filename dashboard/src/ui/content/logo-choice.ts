import { useSyncExternalStore } from 'react'

/** The marks on a grid of 24 × 24, in one colour; holes by the even-odd rule. The first is the product's own. */
export const logoMarks = {
  leaf: 'M21.5 2.5v9a9 9 0 0 1-9 9h-2.2l-7.4 1.4 1.9-5.2a8.94 8.94 0 0 1-2.3-5.2 9 9 0 0 1 9-9zM16.6 7.4 6.2 16.2l1.6 1.6z',
  sprout:
    'M11 22v-8.1C6.4 13.6 3 10.3 3 5.6V4h1.8c3.9 0 6.8 2.3 7.6 5.7C13.6 6.2 16.6 4 20.3 4H21v1.4c0 4.6-3.4 8.2-8 8.5V22z',
  bubble:
    'M12 2a9.8 9.8 0 1 1-4.5 18.5L2.4 22l1.5-5A9.8 9.8 0 0 1 12 2zM16.8 7.2c-5.8 0-9.6 2.4-9.6 6.4 0 1 .3 1.8.7 2.4l4.7-4.5.7.7-4.6 4.6c.6.3 1.3.5 2.1.5 3.9 0 6-3.7 6-10.1z',
  monstera:
    'M12 2c5 3 8 6.7 8 11a7.7 7.7 0 0 1-7 7.7V22h-2v-1.3A7.7 7.7 0 0 1 4 13c0-4.3 3-8 8-11zM11.3 19h1.4v-2l3.7-3.7-1-1-2.7 2.7v-2l3.1-3.1-1-1-2.1 2.1V8h-1.4v3L9.2 8.9l-1 1 3.1 3.1v2l-2.7-2.7-1 1 3.7 3.7z',
} as const
export type LogoOption = keyof typeof logoMarks
export const logoOptions = ['leaf', 'sprout', 'bubble', 'monstera'] as const satisfies readonly LogoOption[]

const key = 'selectedLogo'
const listeners = new Set<() => void>()

const stored = (): LogoOption => {
  try {
    const name = localStorage.getItem(key)
    return logoOptions.find(option => option === name) ?? 'leaf'
  } catch {
    return 'leaf'
  }
}

let chosen: LogoOption = typeof document === 'undefined' ? 'leaf' : stored()

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** Chooses the mark for this browser, at once and for later visits. Throws when storage is blocked. */
export const chooseLogo = (option: LogoOption): void => {
  localStorage.setItem(key, option)
  chosen = option
  for (const notify of listeners) notify()
}

/** Returns the mark that was chosen in this browser. */
export const useLogoChoice = (): LogoOption =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => 'leaf',
  )
