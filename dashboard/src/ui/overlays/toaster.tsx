import { useRef, useSyncExternalStore } from 'react'
import { Boundary } from '../feedback/boundary.tsx'
import { LoadingBoundary, loadedLater } from '../feedback/loaded-later.tsx'
import { PlainToast } from './plain-toast.tsx'
import { toastStore } from './toast-store.ts'

const Toast = loadedLater(() => import('./toast.tsx'))

/**
 * The place where messages appear; use it once, at the root. The code that draws them is loaded with the
 * first message.
 */
export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null)
  const used = useRef(false)
  used.current ||= message !== null
  if (!used.current) return null
  return (
    <Boundary instead={<PlainToast message={message} />}>
      <LoadingBoundary fallback={null}>
        <Toast message={message} />
      </LoadingBoundary>
    </Boundary>
  )
}
