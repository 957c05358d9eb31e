import { useLocation } from 'wouter'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { usePlaces } from './use-places.ts'

/**
 * Leads to a new assistant. A visitor is asked to sign in; `refusal` is the reason why this account may not
 * create one now.
 */
export const useCreateAssistant = () => {
  const t = useTexts('shell')
  const session = useSession()
  const [, navigate] = useLocation()
  const places = usePlaces()
  const refusal = session.user?.isAccountFrozen
    ? t('create.frozen', { rule: t(`freezing.${session.user.activation.scope ?? 'create'}.refused`) })
    : session.user?.assistantAccessRestricted
      ? t('create.restricted')
      : places?.isFull
        ? t('places.used', { used: places.used, count: places.limit })
        : null
  const create = () => {
    if (session.state !== 'guest') return navigate('/playground')
    toast({ title: t('create.signIn'), description: t('create.signInHelp'), variant: 'destructive' })
    openDialog('login')
  }
  return { create, refusal }
}
