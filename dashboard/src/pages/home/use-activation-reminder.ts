import type { User } from '@botanika/core/contract'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Id of the user who was asked since the page was loaded: once is enough, everything else keeps working. */
let asked: string | null = null

/** Asks an account that needs a plan to choose one: a toast, and `onReminder` to show the plans. */
export const useActivationReminder = ({ id, activation }: User, onReminder: () => void): void => {
  const t = useTexts('dashboard-home')
  const shell = useTexts('shell')
  const isNeeded = activation.state !== 'none'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks when the account's state changes, not when words or callbacks do
  useEffect(() => {
    if (!isNeeded || asked === id) return
    asked = id
    onReminder()
    toast({
      title: t('nag.title'),
      description:
        activation.state === 'frozen'
          ? t('nag.frozenText', { rule: shell(`freezing.${activation.scope ?? 'create'}.refused`) })
          : t('nag.text'),
      variant: 'destructive',
    })
  }, [isNeeded, id])
}
