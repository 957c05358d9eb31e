import type { Integration } from '@botanika/core/contract'
import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { Switch } from '../ui/switch.tsx'
import { useIntegrationCalls } from './use-integration-calls.ts'

const tones = { ok: 'success', attention: 'warning', error: 'danger', off: 'idle' } as const

export interface IntegrationRowProps {
  integration: Integration
  /** Left out: its plugin is gone, and it can only be deleted. */
  onEdit?: () => void
}

/** One connection: how it is doing and why, and what can be done with it. */
export function IntegrationRow({ integration, onEdit }: IntegrationRowProps) {
  const t = useTexts('integrations')
  const { name, health, isActive } = integration
  const { pending, check, switchOver, remove } = useIntegrationCalls(integration)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Line>
      <div>
        <strong>{name}</strong>
        <StatusDot tone={tones[health.state]} label={t(`health.${health.state}`)} />
        {health.message && <p>{health.message}</p>}
      </div>
      {onEdit && (
        <>
          <Switch
            aria-label={t('active', { name })}
            checked={isActive}
            disabled={pending !== undefined}
            onChange={() => void switchOver()}
          />
          <IconButton
            label={t('check', { name })}
            icon={<RefreshCw />}
            size="small"
            disabled={pending !== undefined}
            onClick={() => void check()}
          />
          <IconButton label={t('edit', { name })} icon={<Pencil />} size="small" onClick={onEdit} />
        </>
      )}
      <IconButton
        label={t('remove', { name })}
        icon={<Trash2 />}
        size="small"
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('removeTitle', { name })}
        description={t('removeAsk')}
        confirm={t('removeYes')}
        pending={pending === 'remove'}
        onConfirm={() => void remove().then(() => setIsAsking(false))}
      />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-3) 0;
  border-bottom: 1px solid var(--color-line);

  > div:first-child {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    gap: 2px;
    font-size: var(--text-small);
  }

  strong {
    overflow: hidden;
    font-size: var(--text-body);
    text-overflow: ellipsis;
  }

  p {
    color: var(--color-text-muted);
    text-wrap: pretty;
  }
`
