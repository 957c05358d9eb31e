import type { Integration } from '@botanika/core/contract'
import type { Translate } from '../../i18n/translate.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Says what a change has led to: a success only where the connection works now, and else what its card says in red or yellow. */
export const sayOutcome = (
  { health: { state, message } }: Pick<Integration, 'health'>,
  { t, done }: { t: Translate<'integrations'>; done: string },
): void =>
  toast(
    state === 'error'
      ? { title: t('notWorkingToast'), ...(message && { description: message }), variant: 'destructive' }
      : state === 'attention'
        ? { title: done, ...(message && { description: message }) }
        : { title: t('success'), description: done, variant: 'success' },
  )
