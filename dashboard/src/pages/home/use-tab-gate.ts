import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { sessionActions, useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Tells a visitor with the address of a tab (`/?tab=logs`) why the landing page is shown instead. */
export const useTabGate = (): void => {
  const t = useTexts('common')
  const { state } = useSession()
  const isAsked = new URLSearchParams(useSearch()).has('tab')
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, in the language of that moment
  useEffect(() => {
    if (!isAsked || state !== 'guest' || sessionActions.isLeaving()) return
    toast({ title: t('gate.usersOnly'), description: t('gate.userHelp'), duration: 10_000 })
  }, [isAsked, state])
}
