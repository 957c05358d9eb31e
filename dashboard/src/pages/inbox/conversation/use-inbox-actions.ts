import type { InboxItem } from '@botanika/core/contract'
import { useState } from 'react'
import { ApiError, api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useInboxNews } from '../use-inbox-news.ts'

export type InboxAction = 'take' | 'give-back' | 'close' | 'snooze'

/**
 * The changes of a conversation's state. Who loses a race is told in the server's words who was first, and sees the
 * present state.
 */
export const useInboxActions = ({ id, version }: Pick<InboxItem, 'id' | 'version'>) => {
  const t = useTexts('inbox')
  const news = useInboxNews()
  const [busy, setBusy] = useState<InboxAction | null>(null)
  const params = { id }

  /** Notes the answer; after a conflict the conversation is read again. Throws what the call throws. */
  const noted = async (call: Promise<InboxItem>): Promise<void> => {
    try {
      news?.note(await call)
    } catch (error) {
      // The refusal itself is told; the next event brings the state, too.
      if (error instanceof ApiError && error.status === 409) await news?.read(id).catch(() => undefined)
      throw error
    }
  }
  const run = async (action: InboxAction, call: () => Promise<InboxItem>): Promise<void> => {
    setBusy(action)
    try {
      await noted(call())
    } catch (error) {
      toast({
        title: error instanceof ApiError && error.status === 409 ? t('action.lost') : t('action.failed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setBusy(null)
    }
  }
  // Whoever takes it wants it whatever happened meanwhile, unless a colleague has it.
  const take = () => api('POST /api/inbox/{id}/take', { params, body: {} })

  return {
    /** The action that is under way. */
    busy,
    take: () => run('take', take),
    /** Takes it over before an answer is sent. Throws the refusal. */
    takeToSend: () => noted(take()),
    giveBack: () =>
      run('give-back', () => api('POST /api/inbox/{id}/give-back', { params, body: { version } })),
    close: () => run('close', () => api('POST /api/inbox/{id}/close', { params, body: { version } })),
    /** Puts it aside until a time; null takes that back. */
    snooze: (until: Date | null) =>
      run('snooze', () =>
        api('POST /api/inbox/{id}/snooze', { params, body: { until: until?.toISOString() ?? null } }),
      ),
  }
}
export type InboxActions = ReturnType<typeof useInboxActions>
