import type { Integration } from '@botanika/core/contract'
import type { Translate } from '../../i18n/translate.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/**
 * Reports the result of a change: a success only where the connection works now, otherwise the text that its
 * card shows in red or yellow.
 */
export const sayOutcome = (
  { health: { state, message } }: Pick<Integration, 'health'>,
  {
    t,
    done,
    next,
  }: {
    t: Translate<'integrations'>
    done: string
    /** The step that is left before it works; omitted: none. */
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
