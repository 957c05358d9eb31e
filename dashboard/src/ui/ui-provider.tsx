import { type ReactNode, useEffect } from 'react'
import { Boundary } from './boundary.tsx'
import { Broken } from './broken.tsx'
import { watchTheme } from './theme/theme.ts'
import { Toaster } from './toaster.tsx'
import { TooltipGroup } from './tooltip.tsx'

/** Wraps the application once: keeps the theme in step with the system and other tabs, holds tooltips and
 * toasts, and never leaves a blank page. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(watchTheme, [])
  return (
    <TooltipGroup>
      <Boundary instead={<Broken />}>{children}</Boundary>
      <Toaster />
    </TooltipGroup>
  )
}
