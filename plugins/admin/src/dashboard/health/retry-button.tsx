import type { QueueHealth } from '@botanika/core/contract'
import { errorText } from '@botanika/dashboard/data'
import { Button, toast } from '@botanika/dashboard/ui'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { api } from '../admin-api.ts'
import { RetryDialog } from './retry-dialog.tsx'
import { useHealthTexts } from './texts.ts'

export interface RetryButtonProps {
  queue: QueueHealth
  onRetried: () => Promise<void>
}

/** Retries the items that a queue has set aside; asks first where other people would see the result. */
export function RetryButton({ queue: { name, setAside, unknown }, onRetried }: RetryButtonProps) {
  const t = useHealthTexts()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const retry = async (withUnknown: boolean) => {
    setBusy(true)
    try {
      const call = { params: { name }, body: { withUnknown } }
      const { retried } = await api('POST /api/admin/health/queues/{name}/retry', call)
      toast({ title: t('retried', { count: retried }) })
      setAsking(false)
      await onRetried()
    } catch (error) {
      toast({
        title: t('retryFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  const isSeen = name === 'outbox' || name === 'posts'
  return (
    <>
      <Button
        size="small"
        icon={<RotateCw />}
        loading={isBusy && !isAsking}
        onClick={() => (isSeen ? setAsking(true) : void retry(false))}
      >
        {t('retry')}
      </Button>
      {isSeen && isAsking && (
        <RetryDialog
          queue={name}
          unknown={unknown}
          isUnknownOnly={unknown === setAside}
          isPending={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={withUnknown => void retry(withUnknown)}
        />
      )}
    </>
  )
}
