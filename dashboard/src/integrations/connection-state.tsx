import type { ChannelHealth } from '@botanika/core/contract'
import { ChevronRight, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useFormat } from '../i18n/use-format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { media } from '../ui/theme/media.ts'
import { Moment } from './moment.tsx'

export interface ConnectionStateProps {
  channel: ChannelHealth
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onRetry: () => void
  isRetrying: boolean
}

/** What goes through a messenger's connection, folded: the line alone says when it last brought something. */
export function ConnectionState({ channel, isOpen, onToggle, onRetry, isRetrying }: ConnectionStateProps) {
  const t = useTexts('integrations')
  const { lastInboundAt } = channel
  return (
    <Fold open={isOpen} onToggle={event => onToggle(event.currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden />
        <span>{t('state.title')}</span>
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
      <Counters channel={channel} />
      {channel.setAside > 0 && (
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
  const { mode, lastInboundAt, lastOutboundAt, webhook, lastFailure } = channel
  return (
    <List>
      <Fact name={t('state.modeName')}>{t(`state.mode.${mode}`)}</Fact>
      <Fact name={t('state.lastInbound')}>
        {lastInboundAt ? <Moment at={lastInboundAt} /> : t('state.never')}
      </Fact>
      <Fact name={t('state.lastOutbound')}>
        {lastOutboundAt ? <Moment at={lastOutboundAt} /> : t('state.never')}
      </Fact>
      {webhook && (
        <Fact name={t('state.webhook')}>
          {t(`state.owner.${webhook.owner}`)}
          {webhook.url && <code title={webhook.url}>{webhook.url}</code>}
        </Fact>
      )}
      {webhook?.lastError && (
        <Fact name={t('state.webhookError')}>
          <q>{webhook.lastError}</q>
          {webhook.lastErrorAt && <Moment at={webhook.lastErrorAt} />}
        </Fact>
      )}
      {lastFailure && (
        <Fact name={t('state.lastFailure')}>
          {lastFailure.text}
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

/** How many wait, and how many went wrong; what is not nought and should not be is told apart, with what it means. */
function Counters({ channel }: { channel: ChannelHealth }) {
  const t = useTexts('integrations')
  const format = useFormat()
  const { webhook, waiting, ...rest } = channel
  const waits = [
    ['pending', webhook?.pending],
    ['waitingIn', waiting.in],
    ['waitingOut', waiting.out],
  ] as const
  const wrongs = [
    ['setAside', rest.setAside],
    ['failed', rest.failed],
    ['repeated', rest.repeated],
    ['unknown', rest.unknown],
  ] as const
  const told = wrongs.filter(([, count]) => count > 0)
  return (
    <>
      {[waits, wrongs].map(row => (
        <Tiles key={row[0][0]} $count={row.filter(([, count]) => count !== undefined).length}>
          {row.map(
            ([name, count]) =>
              count !== undefined && (
                <Tile key={name} data-wrong={told.some(([wrong]) => wrong === name) || undefined}>
                  <dt>{t(`state.count.${name}`)}</dt>
                  <dd>{format.number(count)}</dd>
                </Tile>
              ),
          )}
        </Tiles>
      ))}
      {told.length > 0 && (
        <Meanings>
          {told.map(([name]) => (
            <li key={name}>{t(`state.meaning.${name}`)}</li>
          ))}
        </Meanings>
      )}
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
    > code,
    > q {
      color: var(--color-text-muted);
    }

    > code {
      max-width: 100%;
      overflow: hidden;
      font: 12px/20px var(--font-mono);
      text-overflow: ellipsis;
      white-space: nowrap;
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

const Tiles = styled.dl<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, 1fr);
  gap: 1px;
  margin: var(--space-3) 0 0;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);

  + dl {
    margin-top: var(--space-2);
  }

  ${media.phone} {
    grid-template-columns: repeat(${({ $count }) => ($count > 3 ? 2 : $count)}, 1fr);
  }
`

const Tile = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding: 6px 10px;
  box-shadow: 0 0 0 1px var(--color-line);

  dt {
    color: var(--color-text-faint);
    font-size: 12px;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  dd {
    font-size: var(--text-body);
    font-variant-numeric: tabular-nums;
    font-weight: var(--weight-medium);
  }

  &[data-wrong] {
    background: var(--color-warning-surface);

    dt,
    dd {
      color: var(--color-warning-text);
    }
  }
`

const Meanings = styled.ul`
  margin-top: var(--space-3);
  color: var(--color-text-muted);
  text-wrap: pretty;

  li + li {
    margin-top: 4px;
  }
`
