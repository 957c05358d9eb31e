import { useRef, useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Boundary } from '../feedback/boundary.tsx'
import { LoadingBoundary, loadedLater } from '../feedback/loaded-later.tsx'
import { copyByHandStore } from './copy-by-hand-store.ts'
import { PlainToast } from './plain-toast.tsx'

const CopyByHandDialog = loadedLater(() => import('./copy-by-hand-dialog.tsx'))

/**
 * The place where a text appears that the browser would not copy; use it once, at the root. It is loaded with
 * the first one.
 */
export function CopyByHand() {
  const asked = useSyncExternalStore(copyByHandStore.subscribe, copyByHandStore.get, () => null)
  const t = useTexts('ui')
  const count = useRef(0)
  if (asked === null) return null
  return (
    <Boundary
      instead={
        <PlainToast message={{ id: ++count.current, title: t('copyFailed'), variant: 'destructive' }} />
      }
    >
      <LoadingBoundary fallback={null}>
        <CopyByHandDialog text={asked.text} onClose={asked.close} />
      </LoadingBoundary>
    </Boundary>
  )
}
