import type { Integration } from '@botanika/core/contract'
import type { Translate } from '../../i18n/translate.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Says what a change has led to: a success only where the connection works now, and else what its card says in red or yellow. */
export const sayOutcome = (
  { health: { state, message } }: Pick<Integration, 'health'>,
  {
    t,
    done,
    next,
  }: {
    t: Translate<'integrations'>
    done: string
    /** What has to be done before it works; left out: nothing. */
    next?: string | undefined
  },
): void => {
  const words = message ?? next
  const description = words !== undefined && { description: words }
  toast(
    state === 'error'
      ? { title: t('notWorkingToast'), ...description, variant: 'destructive' }
      : state === 'attention' || next !== undefined
        ? { title: done, ...description }
        : { title: t('success'), description: done, variant: 'success' },
  )
}
