import type { ChannelHealth } from '@botanika/core/contract'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { media } from '../../ui/theme/media.ts'

/**
 * The numbers of waiting and failed items; error counts other than zero are highlighted, with an explanation.
 */
export function ConnectionCounters({ channel }: { channel: ChannelHealth }) {
  const t = useTexts('integrations')
  const format = useFormat()
  const { webhook, waiting, unreadable, ...rest } = channel
  const waits = [
    ['pending', webhook?.pending],
    ['waitingIn', waiting.in],
    ['waitingOut', waiting.out],
  ] as const
  const wrongs = [
    ['setAside', rest.setAside],
    // This count is shown only if it is not 0: it is rare, and a row of five would be too narrow for the
    // others.
    ['unreadable', unreadable?.count],
    ['failed', rest.failed],
    ['repeated', rest.repeated],
    ['unknown', rest.unknown],
  ] as const
  const present = wrongs.filter(([, count]) => count !== undefined && count > 0)
  return (
    <>
      {[waits, wrongs].map(row => (
        <Tiles key={row[0][0]} $count={row.filter(([, count]) => count !== undefined).length}>
          {row.map(
            ([name, count]) =>
              count !== undefined && (
                <Tile key={name} data-wrong={present.some(([wrong]) => wrong === name) || undefined}>
                  <dt>{t(`state.count.${name}`)}</dt>
                  <dd>{format.number(count)}</dd>
                </Tile>
              ),
          )}
        </Tiles>
      ))}
      {present.length > 0 && (
        <Meanings>
          {present.map(([name]) => (
            <li key={name}>{t(`state.meaning.${name}`)}</li>
          ))}
        </Meanings>
      )}
    </>
  )
}

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
    grid-template-columns: 1fr;
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

  /* Words of three languages do not fit a third of a phone: there each has a line of its own. */
  ${media.phone} {
    flex-direction: row;
    align-items: baseline;
    justify-content: space-between;
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
