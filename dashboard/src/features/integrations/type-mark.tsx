import type { PluginInfo } from '@botanika/core/contract'
import { Plug } from 'lucide-react'
import styled from 'styled-components'

export interface TypeMarkProps {
  /** Omitted: a plug is shown. */
  mark: PluginInfo['integrations'][number]['mark'] | undefined
  /** Size in px; default 36. */
  size?: number
}

/** The icon of an integration type, from its plugin. */
export function TypeMark({ mark, size = 36 }: TypeMarkProps) {
  const inside = Math.round(size * 0.62)
  return (
    <Tile
      aria-hidden
      data-own={mark !== undefined}
      style={{ width: size, height: size, ...(mark && { background: mark.colour }) }}
    >
      {mark ? (
        <svg aria-hidden viewBox="0 0 24 24" width={inside} height={inside}>
          <path d={mark.path} fillRule="evenodd" fill="#fff" />
        </svg>
      ) : (
        <Plug size={Math.round(size / 2)} />
      )}
    </Tile>
  )
}

/* The frame of the icon: its line keeps a dark mark visible on a dark page. */
const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  border-radius: 9px;
  background: var(--color-pressed);
  box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.14);
  color: var(--color-text-muted);
`
