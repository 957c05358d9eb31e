import type { Message } from '@botanika/core/contract'
import { CircleAlert, RotateCw, Settings } from 'lucide-react'
import styled from 'styled-components'
import { useSession } from '../data/use-session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { openDialog } from '../shell/dialogs.ts'
import { Button } from '../ui/button.tsx'

/** What another key or another address would mend. */
const mendedInSettings = new Set([
  'ai.key-rejected',
  'ai.key-on-hold',
  'ai.key-needed',
  'ai.territory',
  'ai.not-a-provider',
  'ai.quota',
])

/** What says «Нажмите «Повторить»»: it makes no sense where nothing can be repeated. */
const asksToRepeat = new Set(['conversations.interrupted', 'ai.stalled', 'ai.truncated', 'ai.garbled'])

/** Why a reply broke off or never came, with the next step at hand. `onRetry` is left out where nothing can be repeated. */
export function Trouble({ message, onRetry }: { message: Message; onRetry?: (messageId: string) => void }) {
  const t = useTexts('chat')
  const { user } = useSession()
  const { id, status, error } = message
  const told = onRetry || !asksToRepeat.has(error?.code ?? '') ? error?.message : ''
  return (
    <Box role="status">
      <CircleAlert size={14} aria-hidden />
      <span>{told || t(status === 'failed' ? 'failed' : 'interrupted')}</span>
      {onRetry && (
        <Button size="small" icon={<RotateCw />} onClick={() => onRetry(id)}>
          {t('retry')}
        </Button>
      )}
      {onRetry && user && mendedInSettings.has(error?.code ?? '') && (
        <Button size="small" icon={<Settings />} onClick={() => openDialog('settings')}>
          {t('settings')}
        </Button>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  gap: 6px 8px;
  color: var(--color-danger-text);
  font-size: var(--text-small);

  > svg {
    flex: none;
    margin-top: 7px;
  }

  > span {
    /* Beside the icon, its first line level with a button's; a button that does not fit goes below. */
    flex: 0 1 auto;
    max-width: calc(100% - 22px);
    min-width: 0;
    padding: 4px 0;
    overflow-wrap: anywhere;
  }
`
