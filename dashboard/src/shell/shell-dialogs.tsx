import { lazy, Suspense } from 'react'
import { closeDialog, useOpenDialog } from './dialogs.ts'

const LoginDialog = lazy(async () => ({ default: (await import('../auth/login-dialog.tsx')).LoginDialog }))
const SettingsDialog = lazy(async () => ({
  default: (await import('../settings/settings-dialog.tsx')).SettingsDialog,
}))

/** Draws whichever dialog is open; their code is loaded when one is first asked for. */
export function ShellDialogs() {
  const open = useOpenDialog()
  if (open === null) return null
  return (
    <Suspense fallback={null}>
      {open === 'settings' ? (
        <SettingsDialog onClose={closeDialog} />
      ) : (
        <LoginDialog key={open} side={open} onClose={closeDialog} />
      )}
    </Suspense>
  )
}
