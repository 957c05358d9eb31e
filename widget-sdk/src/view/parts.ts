import { useEffect, useState } from 'preact/hooks'
import { lazy, type Part } from '../lazy.ts'
import { sheet } from '../loader/bubble.ts'

/** These parts import nothing of the app, or the build would give them a copy of the app's state. */
export const reader = lazy(() => import('../parts/markdown.ts'))
export const media = lazy(() => import('./media.ts'))
export const forms = lazy(() => import('../parts/forms.ts'))
export const troubles = lazy(() => import('../parts/trouble.ts'))
export const threads = lazy(() => import('../parts/thread.ts'))
export const hours = lazy(() => import('../parts/hours.ts'))

/** Waits before the next try, ms. */
const waits = [1_000, 4_000, 16_000, 60_000]

/** Returns a part, once it is loaded. A part that does not load is tried again after a while. */
export function usePart<T>(part: Part<T>, wanted = true): { part?: T; failed?: boolean } {
  const [tries, setTries] = useState(0)
  const [, redraw] = useState(false)
  const loaded = part.loaded()
  useEffect(() => {
    if (!wanted || part.loaded()) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    part.load().then(
      () => gone || redraw(true),
      () => {
        const wait = waits[tries]
        if (!gone && wait) timer = setTimeout(setTries, wait, tries + 1)
      },
    )
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [part, wanted, tries])
  return loaded ? { part: loaded } : { failed: tries > 0 }
}

/** Puts the rules of a part into the widget's shadow root, once. */
export function dress(root: ShadowRoot, css: string): void {
  const sheets = root.adoptedStyleSheets
  if (sheets.some(known => 'part' in known && known.part === css)) return
  sheets.push(Object.assign(sheet(css), { part: css }))
}
