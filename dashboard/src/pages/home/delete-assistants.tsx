import type { Assistant } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { ApiError, api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

export interface DeleteAssistantsProps {
  assistants: readonly Assistant[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone?: () => void
}

/** An assistant that could not be deleted. */
interface Refusal {
  id: string
  name: string
  reason: string
}

/**
 * Asks, then deletes one or many: one call for each, side by side. Assistants that could not be deleted stay,
 * with the reason.
 */
export function DeleteAssistants({ assistants, open, onOpenChange, onDone }: DeleteAssistantsProps) {
  const t = useTexts('dashboard-home')
  const [isPending, setIsPending] = useState(false)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const count = assistants.length
  const remove = async () => {
    setIsPending(true)
    const failed: Refusal[] = []
    const removeOne = async ({ id, name }: Assistant) => {
      try {
        await api('DELETE /api/assistants/{id}', { params: { id } })
      } catch (error) {
        // The assistant was deleted meanwhile, in another window, which is the wanted result.
        if (error instanceof ApiError && error.status === 404) return
        failed.push({ id, name, reason: errorText(error, t('unreachable')) })
      }
    }
    await Promise.all(assistants.map(removeOne))
    setIsPending(false)
    setRefusals(failed)
    if (failed.length === 0) {
      onOpenChange(false)
      onDone?.()
      toast({ title: t('delete.done', { count }), variant: 'success' })
    } else
      toast({
        title: t('delete.failed'),
        description: t('delete.failedHelp', { failed: failed.length, total: count }),
        variant: 'destructive',
      })
    await refresh('GET /api/assistants/my')
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => {
        setRefusals([])
        onOpenChange(next)
      }}
      title={t('delete.title')}
      description={t('delete.text', { count })}
      confirm={t('delete.confirm', { count })}
      pendingLabel={t('delete.pending')}
      pending={isPending}
      onConfirm={() => void remove()}
    >
      {refusals.length > 0 && (
        <Failed>
          <Banner tone="danger" title={t('delete.failed')}>
            <Reasons>
              {refusals.map(({ id, name, reason }) => (
                <li key={id}>{t('delete.refused', { name, reason })}</li>
              ))}
            </Reasons>
          </Banner>
        </Failed>
      )}
    </ConfirmDialog>
  )
}

const Failed = styled.div`
  margin-top: var(--space-4);
`

const Reasons = styled.ul`
  display: grid;
  gap: 2px;
  max-height: 160px;
  overflow-y: auto;
  overflow-wrap: anywhere;
`
