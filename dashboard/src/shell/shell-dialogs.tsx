import { lazy, Suspense, useEffect, useState } from 'react'
import { readSignInReturn } from '../auth/sign-in-return.ts'
import { closeDialog, openDialog, useOpenDialog } from './dialogs.ts'
import { DialogBoundary } from './page-boundary.tsx'

const LoginDialog = lazy(async () => ({ default: (await import('../auth/login-dialog.tsx')).LoginDialog }))
const SettingsDialog = lazy(async () => ({
  default: (await import('../settings/settings-dialog.tsx')).SettingsDialog,
}))

const PlanDialog = lazy(async () => ({
  default: (await import('../pages/plan-activation/plan-dialog.tsx')).PlanDialog,
}))

/** Draws whichever dialog is open; their code is loaded when one is first asked for. */
export function ShellDialogs() {
  const open = useOpenDialog()
  const returned = useSignInReturn()
  if (open === null) return null
  return (
    <DialogBoundary name={open} onClose={closeDialog}>
      <Suspense fallback={null}>
        {open === 'settings' && <SettingsDialog onClose={closeDialog} />}
        {open === 'plan' && <PlanDialog onClose={closeDialog} />}
        {(open === 'login' || open === 'register') && (
          <LoginDialog key={open} side={open} returned={returned} onClose={closeDialog} />
        )}
      </Suspense>
    </DialogBoundary>
  )
}

/** What a sign-in elsewhere came back with: told in the login dialog, and taken out of the address. */
const useSignInReturn = () => {
  const [returned] = useState(() => readSignInReturn(location.search))
  useEffect(() => {
    if (!returned) return
    history.replaceState(history.state, '', location.pathname)
    openDialog('login')
  }, [returned])
  return returned
}
