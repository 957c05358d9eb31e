import type { Account, AccountChange } from '@botanika/core/contract'
import { ApiError, actAs, errorText, refresh } from '@botanika/dashboard/data'
import { toast, useNavigate } from '@botanika/dashboard/ui'
import { api } from '../admin-api.ts'
import { useUsersTexts } from './texts.ts'

export type ActOnUser = ReturnType<typeof useUserActions>

/** The actions of an administrator on one user; each reports its result. */
export const useUserActions = (onChanged: (account: Account) => void) => {
  const t = useUsersTexts()
  const navigate = useNavigate()

  const attempt = async (
    failed: 'error.update' | 'error.access' | 'error.logIn',
    run: () => Promise<void>,
  ): Promise<void> => {
    try {
      await run()
    } catch (error) {
      const fresh = error instanceof ApiError ? error.body.current : undefined
      if (isAccount(fresh)) onChanged(fresh)
      const description = `${t(failed)}. ${errorText(error, t('unreachable'))}`
      toast({ title: t('toast.error'), description, variant: 'destructive' })
    }
  }
  const shown = async (account: Account, text: 'toast.updated' | 'toast.restricted' | 'toast.allowed') => {
    onChanged(account)
    toast({ title: t('toast.success'), description: t(text), variant: 'success' })
    await Promise.all([refresh('GET /api/admin/summary'), refresh('GET /api/admin/users/{id}')])
  }

  return {
    change: ({ id, version }: Account, change: AccountChange) =>
      attempt('error.update', async () => {
        const account = await api('PUT /api/admin/users/{id}', {
          params: { id },
          body: { ...change, version },
        })
        await shown(account, 'toast.updated')
      }),
    restrict: ({ id, version }: Account, assistantAccessRestricted: boolean) =>
      attempt('error.access', async () => {
        const body = { assistantAccessRestricted, version }
        const account = await api('PUT /api/admin/users/{id}/assistant-access', { params: { id }, body })
        await shown(account, assistantAccessRestricted ? 'toast.restricted' : 'toast.allowed')
      }),
    block: ({ id }: Account, isBlocked: boolean) =>
      attempt('error.update', async () => {
        const account = await api('PUT /api/admin/users/{id}/block', { params: { id }, body: { isBlocked } })
        await shown(account, 'toast.updated')
      }),
    logIn: ({ id }: Account) =>
      attempt('error.logIn', async () => {
        const { token } = await api('POST /api/admin/login-as-user/{id}', { params: { id } })
        await actAs(token)
        navigate('/dashboard')
        toast({ title: t('toast.success'), description: t('toast.loggedIn'), variant: 'success' })
      }),
  }
}

/** Returns whether a value is an account: a refusal carries the present one. */
const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value
