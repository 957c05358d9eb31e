import type { User } from '@botanika/core/contract'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/toast-store.ts'

/** Who was asked since the page was loaded: once is enough, everything else keeps working. */
let asked: string | null = null

/** Asks an account that needs a plan to choose one: a toast, and `onNag` to show the plans. */
export const useNag = ({ id, activation }: User, onNag: () => void): void => {
  const t = useTexts('desk')
  const isNeeded = activation.state !== 'none'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks when the account's standing changes, not when words or callbacks do
  useEffect(() => {
    if (!isNeeded || asked === id) return
    asked = id
    onNag()
    toast({
      title: t('nag.title'),
      description: activation.state === 'frozen' ? t('nag.frozenText') : t('nag.text'),
      variant: 'destructive',
    })
  }, [isNeeded, id])
}
