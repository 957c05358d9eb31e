import type { Message } from '@botanika/core/contract'
import { CircleAlert, RotateCw, Settings } from 'lucide-react'
import { useSession } from '../../../data/use-session.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openDialog } from '../../../navigation/dialogs.ts'
import { usePageAddress } from '../../../navigation/page-tabs.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { ConnectButton } from '../../provider-wizard/index.ts'
import { TroubleBox } from './trouble-box.ts'

/**
 * Errors that another key or another address would fix: people who may change them are shown the way there.
 */
const fixableByKey = new Set([
  'ai.key-rejected',
  'ai.key-on-hold',
  'ai.forbidden',
  'ai.territory',
  'ai.not-a-provider',
  'ai.quota',
])

/** Errors whose texts contain «Нажмите «Повторить»»: they make no sense where nothing can be repeated. */
const asksToRepeat = new Set(['conversations.interrupted', 'ai.stalled', 'ai.truncated', 'ai.garbled'])

/**
 * The reason why a reply was interrupted or failed, with the next step. `onRetry` is omitted where nothing
 * can be repeated.
 */
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
      {onRetry && user && error && fixableByKey.has(error.code) && <ToKey keyOf={error.keyOf} />}
    </TroubleBox>
  )
}

/** The link to the key: only an administrator may change that of the server. */
function ToKey({ keyOf = 'user' }: Pick<NonNullable<Message['error']>, 'keyOf'>) {
  const t = useTexts('chat')
  const health = usePageAddress('/admin/health')
  const { user } = useSession()
  if (keyOf === 'user')
    return (
      <Button size="small" icon={<Settings />} onClick={() => openDialog('settings')}>
        {t('settings')}
      </Button>
    )
  if (keyOf === 'integration')
    return (
      <ButtonLink size="small" icon={<Settings />} href="/?tab=integrations">
        {t('toIntegrations')}
      </ButtonLink>
    )
  if (user?.role !== 'admin' || !health) return null
  return (
    <ButtonLink size="small" icon={<Settings />} href={health}>
      {t('toHealth')}
    </ButtonLink>
  )
}
