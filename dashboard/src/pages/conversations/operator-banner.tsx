import type { Dialogue } from '@botanika/core/contract'
import { useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

interface OperatorBannerProps {
  dialogue: Pick<Dialogue, 'id' | 'operator'>
  /** Called when it was returned to the assistant: the dialogue has to be read again. */
  onReturned: () => Promise<unknown>
}

/**
 * The notice that a person answers instead of the assistant: its end, and a button that returns the
 * conversation.
 */
export function OperatorBanner({ dialogue: { id, operator }, onReturned }: OperatorBannerProps) {
  const t = useTexts('conversations')
  const { dateTime } = useFormat()
  const [isReturning, setIsReturning] = useState(false)
  if (!operator) return null

  const giveBack = async () => {
    setIsReturning(true)
    try {
      await api('PUT /api/conversations/{id}/handler', { params: { id }, body: { handler: 'assistant' } })
      await onReturned()
    } catch (error) {
      toast({
        title: t('operator.failed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setIsReturning(false)
    }
  }

  return (
    <Banner
      title={t('operator.title')}
      action={
        <Button size="small" loading={isReturning} onClick={() => void giveBack()}>
          {t('operator.return')}
        </Button>
      }
    >
      {operator.until ? t('operator.until', { time: dateTime(operator.until) }) : t('operator.forGood')}
    </Banner>
  )
}
