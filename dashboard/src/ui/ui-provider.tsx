import { type ReactNode, useEffect } from 'react'
import { watchTheme } from './theme/theme.ts'
import { Toaster } from './toaster.tsx'
import { TooltipGroup } from './tooltip.tsx'

/** Wraps the application once: keeps the theme in step with the system and other tabs, and holds tooltips and toasts. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(watchTheme, [])
  return (
    <TooltipGroup>
      {children}
      <Toaster />
    </TooltipGroup>
  )
}
