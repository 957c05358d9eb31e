import { type ReactNode, useEffect } from 'react'
import { Boundary } from './feedback/boundary.tsx'
import { Broken } from './feedback/broken.tsx'
import { CopyByHand } from './overlays/copy-by-hand.tsx'
import { Toaster } from './overlays/toaster.tsx'
import { watchTheme } from './theme/theme.ts'

/** Wraps the application once: keeps the theme in step with the system and other tabs, holds toasts and texts to be copied by hand, and never leaves a blank page. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(watchTheme, [])
  return (
    <>
      <Boundary instead={<Broken />}>{children}</Boundary>
      <CopyByHand />
      <Toaster />
    </>
  )
}
