import type { Integration } from '@botanika/core/contract'
import { useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { sayOutcome } from './say-outcome.ts'
import { useTakeOver } from './use-take-over.tsx'

type CallName = 'check' | 'switch' | 'remove' | 'fix' | 'retry'

/** The actions of a person on one connection; the list is read again after each. */
export const useIntegrationCalls = ({ id, type, isActive }: Integration) => {
  const t = useTexts('integrations')
  const { attempt, question } = useTakeOver()
  const [pending, setPending] = useState<CallName>()
  const params = { id }

  /** Returns the call's answer; undefined when it failed (the person is notified) or was declined. */
  const run = async <T>(name: CallName, call: () => Promise<T | 'declined'>): Promise<T | undefined> => {
    setPending(name)
    try {
      const answer = await call()
      return answer === 'declined' ? undefined : answer
    } catch (error) {
      toast({ title: t('error'), description: errorText(error, t('unreachable')), variant: 'destructive' })
      return undefined
    } finally {
      await refresh('GET /api/integrations')
      setPending(undefined)
    }
  }
  const succeed = (description: string) => toast({ title: t('success'), description, variant: 'success' })

  return {
    pending,
    question,
    check: async () => {
      const tried = await run('check', () => api('POST /api/integrations/{id}/check', { params }))
      // If it does not work, the connection itself shows the reason.
      if (tried?.health.state === 'ok') succeed(t('checkedToast'))
    },
    switchOver: () =>
      run('switch', () =>
        attempt(consent =>
          api('PUT /api/integrations/{id}', { params, body: { isActive: !isActive, ...consent } }),
        ),
      ),
    /** Returns the connection with the messenger's current state. */
    fix: async () => {
      const fixed = await run('fix', () =>
        attempt(body =>
          api('POST /api/integrations/{type}/{id}/fix-webhook', { params: { type, id }, body }),
        ),
      )
      if (fixed) sayOutcome(fixed, { t, done: t('fixedToast') })
      return fixed
    },
    retry: async () => {
      const tried = await run('retry', () => api('POST /api/integrations/{id}/retry-set-aside', { params }))
      if (!tried) return
      const { retried, notKept } = tried
      if (retried === 0 && notKept === 0) return succeed(t('nothingToRetryToast'))
      // The items wait again, or are lost: neither is a success yet.
      const again = retried > 0 ? [t('retriedToast', { retried })] : []
      const lost = notKept > 0 ? [t('notKeptToast', { notKept })] : []
      toast({ title: [...again, ...lost].join('. ') })
    },
    remove: async () => {
      const removed = await run('remove', () => api('DELETE /api/integrations/{id}', { params }))
      if (removed) succeed(t('removed'))
    },
  }
}
