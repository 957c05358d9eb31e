import type { Account } from '@botanika/core/contract'
import { errorText, refresh } from '@botanika/dashboard/data'
import { Button, Card, DropdownMenu, type MenuEntry, Row, toast } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { api } from '../admin-api.ts'
import { useUsersTexts } from './texts.ts'
import { usePlanNames } from './user-menu.tsx'

interface BulkBarProps {
  ids: readonly string[]
  onDone: (accounts: readonly Account[]) => void
  onClear: () => void
}

const actions = ['activate', 'deactivate', 'restrict', 'allow', 'block', 'unblock'] as const
/** Maximum number of users of one call. */
const maxPerCall = 200

/** Actions on all selected users; those for whom it failed are listed with the reason. */
export function BulkBar({ ids, onDone, onClear }: BulkBarProps) {
  const t = useUsersTexts()
  const plans = usePlanNames()
  const [isRunning, setIsRunning] = useState(false)
  const run = async (action: (typeof actions)[number] | 'plan', plan?: string) => {
    setIsRunning(true)
    const changed: Account[] = []
    const reasons: string[] = []
    try {
      for (let from = 0; from < ids.length; from += maxPerCall) {
        const body = { ids: ids.slice(from, from + maxPerCall), action, ...(plan !== undefined && { plan }) }
        for (const { account, error } of await api('POST /api/admin/users/bulk', { body }))
          if (account) changed.push(account)
          else if (error !== undefined) reasons.push(error)
      }
      if (reasons.length === 0)
        toast({ title: t('toast.success'), description: t('toast.updated'), variant: 'success' })
      else
        toast({
          title: t('failed', { count: reasons.length }),
          description: [...new Set(reasons)].slice(0, 3).join(' '),
          variant: 'destructive',
        })
    } catch (error) {
      const description = `${t('error.update')}. ${errorText(error, t('unreachable'))}`
      toast({ title: t('toast.error'), description, variant: 'destructive' })
    }
    onDone(changed)
    setIsRunning(false)
    await refresh('GET /api/admin/summary')
  }
  const items: MenuEntry[] = [
    ...actions.map(
      (action): MenuEntry => ({
        label: t(`action.${action}`),
        danger: action === 'block',
        onSelect: () => void run(action),
      }),
    ),
    { kind: 'separator' },
    { kind: 'label', label: t('plan.title') },
    ...plans.map(({ name, label }): MenuEntry => ({ label, onSelect: () => void run('plan', name) })),
  ]
  return (
    <Card>
      <Row $justify="between" $wrap="wrap">
        <span aria-live="polite">{t('selected', { count: ids.length })}</span>
        <Row>
          <Button size="small" onClick={onClear}>
            {t('clear')}
          </Button>
          <DropdownMenu
            items={items}
            trigger={
              <Button size="small" variant="primary" loading={isRunning}>
                {t('bulk')}
              </Button>
            }
          />
        </Row>
      </Row>
    </Card>
  )
}
