import type { ManagedPlan } from '@botanika/core/contract'
import { errorText } from '@botanika/dashboard/data'
import { Banner, ConfirmDialog, toast } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { api } from '../admin-api.ts'
import { usePlansTexts } from './texts.ts'

export interface Question {
  plan: ManagedPlan
  action: 'delete' | 'default'
}

interface PlanQuestionProps {
  question: Question
  onClose: () => void
  onDone: () => void
}

/** Asks before a plan is deleted or made the default one; a refusal is shown where it was asked. */
export function PlanQuestion({ question: { plan, action }, onClose, onDone }: PlanQuestionProps) {
  const t = usePlansTexts()
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const name = plan.displayName
  const params = { id: plan.id }
  const confirm = async () => {
    setIsPending(true)
    setRefusal(null)
    try {
      if (action === 'delete') {
        await api('DELETE /api/admin/plans/{id}', { params })
        toast({ title: t('deleted'), variant: 'success' })
      } else {
        await api('POST /api/admin/plans/{id}/default', { params })
      }
      onClose()
    } catch (cause) {
      setRefusal(errorText(cause, t('unreachable')))
    } finally {
      setIsPending(false)
      onDone()
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={action === 'delete' ? t('deleteTitle', { name }) : t('defaultTitle', { name })}
      description={action === 'delete' ? t('deleteText') : t('defaultText')}
      confirm={action === 'delete' ? t('delete') : t('makeDefault')}
      variant={action === 'delete' ? 'danger' : 'primary'}
      pending={isPending}
      onConfirm={() => void confirm()}
    >
      {refusal && <Banner tone="danger" title={refusal} />}
    </ConfirmDialog>
  )
}
