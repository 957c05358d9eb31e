import { useEffect, useState } from 'react'
import { type Session, useSession } from '../data/use-session.ts'
import { dropInvitation, keepInvitation, loadLoginDialog, readSignInReturn } from '../features/auth/index.ts'
import { loadInstallerDialog } from '../features/installer/index.ts'
import { loadPlanDialog } from '../features/plans/index.ts'
import { loadProviderWizard } from '../features/provider-wizard/index.ts'
import { loadSettingsDialog } from '../features/settings/index.ts'
import { loadSupportDialog } from '../features/support/index.ts'
import { closeDialog, openDialog, useOpenDialog } from '../navigation/dialogs.ts'
import { LoadingBoundary, loadedLater } from '../ui/feedback/loaded-later.tsx'
import { DialogBoundary } from '../ui/feedback/page-boundary.tsx'

const LoginDialog = loadedLater(loadLoginDialog)
const SettingsDialog = loadedLater(loadSettingsDialog)
const ProviderWizard = loadedLater(loadProviderWizard)
const InstallerDialog = loadedLater(loadInstallerDialog)
const PlanDialog = loadedLater(loadPlanDialog)
const SupportDialog = loadedLater(loadSupportDialog)

/** Draws the open dialog; its code is loaded when it is first asked for. */
export function ShellDialogs() {
  const open = useOpenDialog()
  const { state } = useSession()
  const returned = useSignInReturn(state)
  if (open === null) return null
  // Signing in depends on the session: a person who opens an invitation may be signed in.
  const isLogin = (open === 'login' || open === 'register') && state !== 'checking'
  return (
    <DialogBoundary name={open} onClose={closeDialog}>
      <LoadingBoundary fallback={null}>
        {open === 'settings' && <SettingsDialog onClose={closeDialog} />}
        {open === 'provider' && <ProviderWizard onClose={closeDialog} />}
        {open === 'support' && <SupportDialog onClose={closeDialog} />}
        {open === 'installer-windows' && <InstallerDialog platform="windows" onClose={closeDialog} />}
        {open === 'installer-macos' && <InstallerDialog platform="macos" onClose={closeDialog} />}
        {open === 'plan' && <PlanDialog onClose={closeDialog} />}
        {isLogin && <LoginDialog key={open} side={open} returned={returned} onClose={closeDialog} />}
      </LoadingBoundary>
    </DialogBoundary>
  )
}

/**
 * Reads the result of a failed sign-in by another site: shown in the login dialog, and removed from the
 * address.
 */
const useSignInReturn = (state: Session['state']) => {
  const [returned] = useState(() => readSignInReturn(location.search))
  const [isInvited] = useState(() => keepInvitation(location.search))
  useEffect(() => {
    if (!returned && !isInvited) return
    history.replaceState(history.state, '', location.pathname)
    openDialog(returned ? 'login' : 'register')
  }, [returned, isInvited])
  // A person who registered with Google comes back to a new page, which knows only by this that the
  // invitation was used.
  useEffect(() => {
    if (state === 'signed-in' && !isInvited) dropInvitation()
  }, [state, isInvited])
  return returned
}
