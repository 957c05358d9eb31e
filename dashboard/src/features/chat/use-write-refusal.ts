import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** Returns why the signed-in user may not write in any chat now; undefined: they may. */
export const useWriteRefusal = (): string | undefined => {
  const t = useTexts('chat')
  const { user } = useSession()
  if (user?.isAccountFrozen && user.activation.scope === 'all') return t('accountState.stopped')
  return user?.assistantAccessRestricted ? t('accountState.restricted') : undefined
}
