import type { Message } from '@botanika/core/contract'
import { CircleAlert, RotateCw, Settings } from 'lucide-react'
import { useSession } from '../../../data/use-session.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openDialog } from '../../../navigation/dialogs.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConnectButton } from '../../provider-wizard/index.ts'
import { TroubleBox } from './trouble-box.ts'

/** Errors that another key or another address would fix. */
const fixableInSettings = new Set([
  'ai.key-rejected',
  'ai.key-on-hold',
  'ai.territory',
  'ai.not-a-provider',
  'ai.quota',
])

/** Texts with «Нажмите «Повторить»»: they make no sense where nothing can be repeated. */
const asksToRepeat = new Set(['conversations.interrupted', 'ai.stalled', 'ai.truncated', 'ai.garbled'])

/** Why a reply was interrupted or failed, with the next step. `onRetry` is left out where nothing can be repeated. */
export function Trouble({ message, onRetry }: { message: Message; onRetry?: (messageId: string) => void }) {
  const t = useTexts('chat')
  const notes = useTexts('model-notes')
  const { user } = useSession()
  const { id, status, error } = message
  const shownMessage = onRetry || !asksToRepeat.has(error?.code ?? '') ? error?.message : ''
  return (
    <TroubleBox role="status">
      <CircleAlert size={14} aria-hidden />
      <span>{shownMessage || t(status === 'failed' ? 'failed' : 'interrupted')}</span>
      {onRetry && (
        <Button size="small" icon={<RotateCw />} onClick={() => onRetry(id)}>
          {t('retry')}
        </Button>
      )}
      {onRetry && error?.code === 'ai.key-needed' && (
        <ConnectButton size="small">{notes('connect')}</ConnectButton>
      )}
      {onRetry && user && fixableInSettings.has(error?.code ?? '') && (
        <Button size="small" icon={<Settings />} onClick={() => openDialog('settings')}>
          {t('settings')}
        </Button>
      )}
    </TroubleBox>
  )
}
