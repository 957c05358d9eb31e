import type { Integration } from '@botanika/core/contract'
import { useState } from 'react'
import { api, errorText } from '../data/api.ts'
import { refresh } from '../data/refresh.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from '../ui/toast-store.ts'

/** What a person does to one connection; the list is read again after each. */
export const useIntegrationCalls = ({ id, isActive }: Integration) => {
  const t = useTexts('integrations')
  const [pending, setPending] = useState<'check' | 'switch' | 'remove'>()
  const params = { id }

  const run = async (name: 'check' | 'switch' | 'remove', call: () => Promise<unknown>, done?: string) => {
    setPending(name)
    try {
      await call()
      if (done) toast({ title: done, variant: 'success' })
    } catch (error) {
      toast({ title: t('error'), description: errorText(error, t('unreachable')), variant: 'destructive' })
    } finally {
      await refresh('GET /api/integrations')
      setPending(undefined)
    }
  }

  return {
    pending,
    check: () => run('check', () => api('POST /api/integrations/{id}/check', { params })),
    switchOver: () =>
      run('switch', () => api('PUT /api/integrations/{id}', { params, body: { isActive: !isActive } })),
    remove: () => run('remove', () => api('DELETE /api/integrations/{id}', { params }), t('removed')),
  }
}
