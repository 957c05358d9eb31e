import { errorText } from '@botanika/dashboard/data'
import { Button } from '@botanika/dashboard/ui'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { api } from '../autopost-api.ts'
import { usePageTexts } from '../texts.ts'

interface VerifyChannelProps {
  integrationId: string
  /** Name of the channel. */
  name: string
}

/** Asks the platform whether posts may go to a channel at present, and shows the answer in words. */
export function VerifyChannel({ integrationId, name }: VerifyChannelProps) {
  const t = usePageTexts()
  const [isAsking, setIsAsking] = useState(false)
  const [answer, setAnswer] = useState<{ of: string; isOk: boolean; words: string }>()
  const ask = async () => {
    setIsAsking(true)
    setAnswer(undefined)
    try {
      const { ok, reason } = await api('POST /api/autopost-targets/{id}/verify', {
        params: { id: integrationId },
      })
      setAnswer({ of: integrationId, isOk: ok, words: ok ? t('channel.verified') : (reason ?? t('error')) })
    } catch (failure) {
      setAnswer({ of: integrationId, isOk: false, words: errorText(failure, t('unreachable')) })
    }
    setIsAsking(false)
  }
  return (
    <Line>
      <Button
        size="small"
        variant="ghost"
        icon={<ShieldCheck />}
        loading={isAsking}
        aria-label={t('channel.verifyOf', { name })}
        onClick={() => void ask()}
      >
        {t('channel.verify')}
      </Button>
      <span role="status" data-ok={answer?.isOk}>
        {answer?.of === integrationId && answer.words}
      </span>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  min-width: 0;
  margin-left: calc(-1 * var(--space-3));
  font-size: var(--text-small);
  overflow-wrap: anywhere;

  > span[data-ok='true'] {
    color: var(--color-success-text);
  }

  > span[data-ok='false'] {
    color: var(--color-danger-text);
  }
`
