import { useLocation } from 'wouter'
import { useSession } from '../data/use-session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from '../ui/toast-store.ts'
import { openDialog } from './dialogs.ts'

/**
 * Leads to a new assistant. A visitor is asked to sign in; `refusal` is the sentence that says why this account may not
 * create one now.
 */
export const useCreateAssistant = () => {
  const t = useTexts('shell')
  const session = useSession()
  const [, navigate] = useLocation()
  const refusal = session.user?.isAccountFrozen
    ? t('create.frozen')
    : session.user?.assistantAccessRestricted
      ? t('create.restricted')
      : null
  const create = () => {
    if (session.state !== 'guest') return navigate('/playground')
    toast({ title: t('create.signIn'), description: t('create.signInHelp'), variant: 'destructive' })
    openDialog('login')
  }
  return { create, refusal }
}
