import type { ChannelHealth } from '@botanika/core/contract'
import { ChevronRight, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { media } from '../../ui/theme/media.ts'
import { ConnectionCounters } from './connection-counters.tsx'

export interface ConnectionStateProps {
  channel: ChannelHealth
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onRetry: () => void
  isRetrying: boolean
}

/**
 * The traffic of a messenger's connection, collapsed: the summary shows the last activity and what needs the
 * owner's action.
 */
export function ConnectionState({ channel, isOpen, onToggle, onRetry, isRetrying }: ConnectionStateProps) {
  const t = useTexts('integrations')
  const format = useFormat()
  const { lastInboundAt, setAside, unreadable } = channel
  return (
    <Fold open={isOpen} onToggle={event => onToggle(event.currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden />
        <span>{t('state.title')}</span>
        {setAside > 0 && (
          <Badge tone="warning">
            {t('state.count.setAside')}: {format.number(setAside)}
          </Badge>
        )}
        {unreadable && (
          <Badge tone="warning">
            {t('state.count.unreadable')}: {format.number(unreadable.count)}
          </Badge>
        )}
        <small>
          {lastInboundAt ? (
            <>
              {t('state.lastMessage')} <Moment at={lastInboundAt} />
            </>
          ) : (
            t('state.silent')
          )}
        </small>
      </summary>
      <Facts channel={channel} />
      <ConnectionCounters channel={channel} />
      {setAside > 0 && (
        <Retry>
          <Button size="small" icon={<RotateCw />} loading={isRetrying} onClick={onRetry}>
            {t('state.retry')}
          </Button>
        </Retry>
      )}
    </Fold>
  )
}

function Facts({ channel }: { channel: ChannelHealth }) {
  const t = useTexts('integrations')
  const { mode, lastInboundAt, lastOutboundAt, webhook, lastFailure, unreadable } = channel
  // A polled connection needs no webhook: it is shown only if it is another server's.
  const isWebhookShown = mode === 'webhook' || webhook?.owner !== 'none'
  return (
    <List>
      <Fact name={t('state.modeName')}>{t(`state.mode.${mode}`)}</Fact>
      <Fact name={t('state.lastInbound')}>
        {lastInboundAt ? <Moment at={lastInboundAt} /> : t('state.never')}
      </Fact>
      <Fact name={t('state.lastOutbound')}>
        {lastOutboundAt ? <Moment at={lastOutboundAt} /> : t('state.never')}
      </Fact>
      {webhook && isWebhookShown && (
        <Fact name={t('state.webhook')}>
          {t(`state.owner.${webhook.owner}`)}
          {webhook.url && (
            <Address>
              <code title={webhook.url}>{webhook.url}</code>
              {webhook.owner === 'ours' && <CopyButton text={webhook.url} />}
            </Address>
          )}
        </Fact>
      )}
      {webhook?.lastError && (
        <Fact name={t('state.webhookError')}>
          <q>{webhook.lastError}</q>
          {webhook.lastErrorAt && <Moment at={webhook.lastErrorAt} />}
        </Fact>
      )}
      {unreadable && (
        <Fact name={t('state.unreadable')}>
          <code>{unreadable.what}</code>
          <Moment at={unreadable.lastAt} />
        </Fact>
      )}
      {lastFailure && (
        <Fact name={t('state.lastFailure')}>
          <span>{lastFailure.text}</span>
          <Moment at={lastFailure.at} />
        </Fact>
      )}
    </List>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

const Retry = styled.div`
  margin-top: var(--space-3);
`

const Fold = styled.details`
  > summary {
    display: flex;
    align-items: center;
    gap: 6px;
    margin: 0 -6px;
    padding: 4px 6px;
    border-radius: var(--radius-control);
    color: var(--color-text-muted);
    list-style: none;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }

    &:hover {
      color: var(--color-text);
    }

    > .lucide {
      flex: none;
      transition: transform var(--motion-fast) var(--ease-out);
    }

    > small {
      margin-left: auto;
      color: var(--color-text-faint);
      font-size: inherit;
      text-align: end;
    }
  }

  &[open] > summary > .lucide {
    transform: rotate(90deg);
  }
`

const Address = styled.span`
  display: flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;

  > code {
    overflow: hidden;
    color: var(--color-text-muted);
    font: 12px/20px var(--font-mono);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > button {
    flex: none;
  }
`

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, max-content) 1fr;
  gap: 6px var(--space-4);
  margin: var(--space-2) 0 0;

  dt {
    color: var(--color-text-faint);
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    min-width: 0;
    overflow-wrap: anywhere;

    > * + time,
    > q {
      color: var(--color-text-muted);
    }

    > q {
      quotes: none;
    }
  }

  ${media.phone} {
    grid-template-columns: 1fr;
    gap: 0;

    dd {
      margin-bottom: 6px;
    }
  }
`
