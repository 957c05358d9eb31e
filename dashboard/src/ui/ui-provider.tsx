import { type ReactNode, useEffect } from 'react'
import { watchTheme } from './theme/theme.ts'
import { Toaster } from './toaster.tsx'

/** Wraps the application once: keeps the theme in step with the system and other tabs, and holds the toasts. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(watchTheme, [])
  return (
    <>
      {children}
      <Toaster />
    </>
  )
}
