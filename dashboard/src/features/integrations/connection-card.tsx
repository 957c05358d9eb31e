import type { Integration } from '@botanika/core/contract'
import { EllipsisVertical, Pencil, RefreshCw, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { Schema } from '../../form/schema.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { DropdownMenu, type MenuEntry } from '../../ui/overlays/dropdown-menu.tsx'
import { ConnectionHealth } from './connection-health.tsx'
import { ConnectionState } from './connection-state.tsx'
import { PairingPanel } from './pairing-panel.tsx'
import { PublicLink } from './public-link.tsx'
import { publicName } from './public-name.ts'
import { useIntegrationCalls } from './use-integration-calls.ts'

export interface ConnectionCardProps {
  integration: Integration
  /** Schema of the type. Omitted: its plugin is gone, and the connection can only be deleted. */
  settings?: Schema
  onEdit?: () => void
  /** true: a device is linked to it by a code. */
  isPaired?: boolean
}

/** One connection: its state with the reason, its public address, and its actions. */
export function ConnectionCard({ integration, settings, onEdit, isPaired }: ConnectionCardProps) {
  const t = useTexts('integrations')
  const { name, health, isActive, config } = integration
  const { channel } = health
  const { pending, question, check, switchOver, fix, remove, retry } = useIntegrationCalls(integration)
  const [isAsking, setIsAsking] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const canFix = isActive && channel !== undefined && channel.mode !== 'session'
  const isBusy = pending !== undefined
  const found = publicName(settings, config)
  const askToRemove = () => setIsAsking(true)
  // The panel shows the messenger's answer after the webhook was registered again.
  const repair = () => void fix().then(fixed => fixed && setIsOpen(true))

  const items: MenuEntry[] = [
    { label: t('menu.check'), icon: <RefreshCw />, disabled: isBusy, onSelect: () => void check() },
    ...(canFix
      ? [{ label: t('menu.fix'), icon: <Wrench />, disabled: isBusy, onSelect: repair } as const]
      : []),
    ...(onEdit ? [{ label: t('menu.edit'), icon: <Pencil />, onSelect: onEdit } as const] : []),
    { kind: 'separator' },
    { label: t('menu.remove'), icon: <Trash2 />, danger: true, onSelect: askToRemove },
  ]

  return (
    <Box aria-label={name} aria-busy={isBusy || undefined}>
      <Head>
        <div>
          <strong title={name}>{name}</strong>
          {found && <PublicLink {...found} />}
        </div>
        {onEdit ? (
          <>
            <Switch
              aria-label={t('active', { name })}
              checked={isActive}
              disabled={isBusy}
              onChange={() => void switchOver()}
            />
            <DropdownMenu
              items={items}
              trigger={
                <IconButton
                  label={t('menu.label', { name })}
                  icon={<EllipsisVertical />}
                  size="small"
                  loading={isBusy}
                />
              }
            />
          </>
        ) : (
          <IconButton
            label={t('remove', { name })}
            icon={<Trash2 />}
            size="small"
            disabled={isBusy}
            onClick={askToRemove}
          />
        )}
      </Head>
      {settings ? (
        <ConnectionHealth
          integration={integration}
          pending={pending}
          {...(onEdit && { onEdit, onCheck: () => void check() })}
          {...(canFix && { onFix: repair })}
          {...(found && { address: found.url })}
        />
      ) : (
        <StatusDot tone="idle" label={t('strays')} />
      )}
      {isPaired && isActive && <PairingPanel integration={integration} />}
      {channel && (
        <ConnectionState
          channel={channel}
          isOpen={isOpen}
          onToggle={setIsOpen}
          onRetry={() => void retry()}
          isRetrying={pending === 'retry'}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('removeTitle', { name })}
        description={t('removeAsk')}
        confirm={t('removeYes')}
        pending={pending === 'remove'}
        onConfirm={() => void remove().then(() => setIsAsking(false))}
      />
      {question}
    </Box>
  )
}

const Box = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  font-size: var(--text-small);
  min-width: 0;
`

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-2);

  > div {
    flex: 1;
    min-width: 0;
  }

  strong {
    display: block;
    overflow: hidden;
    font-size: var(--text-body);
    font-weight: var(--weight-semibold);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
