import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import { toastStore } from './toast-store.ts'

const Toast = lazy(() => import('./toast.tsx'))

/** The place where messages appear; once, at the root. What draws them is loaded with the first message. */
export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null)
  const used = useRef(false)
  used.current ||= message !== null
  if (!used.current) return null
  return (
    <Suspense>
      <Toast message={message} />
    </Suspense>
  )
}
