import type { AssistantFace as Face } from '@botanika/core/contract'
import styled from 'styled-components'
import { faceGlyphs } from './face-glyphs.ts'

export interface AssistantFaceProps {
  name: string
  face: Face
  /** Size in px; default 24. */
  size?: number
}

/** An assistant's tile: its icon, or the letters of its name, in its colour. Decorative: the name has the same information. */
export function AssistantFace({ name, face, size = 24 }: AssistantFaceProps) {
  const { icon, colour } = face
  const Glyph = icon === 'letters' ? undefined : faceGlyphs[icon]
  return (
    <Tile
      aria-hidden
      data-icon={icon}
      data-colour={colour}
      style={{
        width: size,
        height: size,
        borderRadius: Math.max(6, Math.round(size / 4)),
        fontSize: Math.max(10, Math.round(size * 0.4)),
        background: `var(--color-face-${colour}-surface)`,
        color: `var(--color-face-${colour}-text)`,
      }}
    >
      {Glyph ? <Glyph size={Math.round(size * 0.58)} /> : lettersOf(name)}
    </Tile>
  )
}

/**
 * Returns the first letters of the first two words, whole even outside the basic plane; a middle dot for an
 * empty name.
 */
export function lettersOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.slice(0, 2).map(word => [...word][0] ?? '')
  return letters.join('').toLocaleUpperCase() || ([...name.trim()][0] ?? '·')
}

const Tile = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  font-weight: var(--weight-semibold);
  letter-spacing: -0.02em;
  line-height: 1;
  user-select: none;
`
