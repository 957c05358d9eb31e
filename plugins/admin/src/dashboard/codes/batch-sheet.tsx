import type { BatchCode, CodeBatch, CodeState } from '@botanika/core/contract'
import { errorText } from '@botanika/dashboard/data'
import {
  Badge,
  Button,
  ConfirmDialog,
  Row,
  Select,
  Sheet,
  Stack,
  toast,
  useFormat,
} from '@botanika/dashboard/ui'
import { useState } from 'react'
import { api } from '../admin-api.ts'
import { CodeList } from './code-list.tsx'
import { useCodesTexts } from './texts.ts'

interface BatchSheetProps {
  batch: CodeBatch
  /** Name of its plan. */
  title: string
  onClose: () => void
  onChanged: () => void
}

const states = ['unused', 'used', 'expired', 'revoked'] as const satisfies readonly CodeState[]

/** One batch: its used codes with their users and times, and a way to revoke unused ones. */
export function BatchSheet({ batch, title, onClose, onChanged }: BatchSheetProps) {
  const t = useCodesTexts()
  const { date } = useFormat()
  const [state, setState] = useState<CodeState | 'all'>('all')
  const [asked, setAsked] = useState<BatchCode | 'batch' | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [round, setRound] = useState(0)

  const revoke = async () => {
    if (!asked) return
    setIsPending(true)
    try {
      const count =
        asked === 'batch'
          ? (await api('POST /api/admin/codes/{id}/revoke', { params: { id: batch.id } })).revoked
          : (await api('POST /api/admin/codes/one/{id}/revoke', { params: { id: asked.id } })) && 1
      toast({ title: t('revoked', { count }), variant: 'success' })
    } catch (cause) {
      toast({
        title: t('revokeTitle'),
        description: errorText(cause, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setIsPending(false)
      setAsked(null)
      setRound(known => known + 1)
      onChanged()
    }
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width={560}
      title={t('batchTitle', { plan: title })}
      description={[
        `${t('created')}: ${date(batch.createdAt)}`,
        `${t('term')}: ${batch.expiresAt ? date(batch.expiresAt) : t('endless')}`,
        batch.note,
      ]
        .filter(Boolean)
        .join(' · ')}
      footer={
        batch.unused > 0 && (
          <Button variant="danger" onClick={() => setAsked('batch')}>
            {t('revokeAll')}
          </Button>
        )
      }
    >
      <Stack $gap={4}>
        <Row $gap={2} $wrap="wrap">
          {states
            .filter(one => batch[one] > 0)
            .map(one => (
              <Badge key={one} tone={toneOf[one]}>
                {t(`sum.${one}`, { count: batch[one] })}
              </Badge>
            ))}
        </Row>
        <Select
          aria-label={t('filter')}
          value={state}
          onChange={value => setState(states.find(one => one === value) ?? 'all')}
          options={[
            { value: 'all', label: t('all') },
            ...states.map(value => ({ value, label: t(`state.${value}`) })),
          ]}
        />
        <CodeList key={`${state} ${round}`} batchId={batch.id} state={state} onRevoke={setAsked} />
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked === 'batch' ? t('revokeAllTitle', { count: batch.unused }) : t('revokeTitle')}
        description={asked === 'batch' ? t('revokeAllText') : t('revokeText')}
        confirm={t('revoke')}
        pending={isPending}
        onConfirm={() => void revoke()}
      />
    </Sheet>
  )
}

const toneOf = { unused: 'brand', used: 'success', expired: 'warning', revoked: 'neutral' } as const
