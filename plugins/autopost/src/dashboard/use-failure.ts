import { ApiError, errorText } from '@botanika/dashboard/data'
import { openDialog, toast } from '@botanika/dashboard/ui'
import { useCallback } from 'react'
import { usePageTexts } from './texts.ts'

/**
 * Returns a function that reports a failed call in the server's words; if a session is missing, the login
 * dialog opens.
 */
export const useFailure = (): ((failure: unknown) => string) => {
  const t = usePageTexts()
  return useCallback(
    failure => {
      const description = errorText(failure, t('unreachable'))
      if (failure instanceof ApiError && failure.status === 401) {
        toast({ title: t('guest.needed'), description: t('guest.text'), variant: 'destructive' })
        openDialog('login')
      } else toast({ title: t('error'), description, variant: 'destructive' })
      return description
    },
    [t],
  )
}
