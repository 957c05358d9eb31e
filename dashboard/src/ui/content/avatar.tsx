import { useState } from 'react'
import styled from 'styled-components'

export interface AvatarProps {
  /** Name of the person; its first letter is shown when there is no picture or it does not load. */
  name: string
  src?: string
  /** Size in px; default 32. */
  size?: number
}

/** A person's picture or the first letter of their name, in a quiet tint that stays the same for the same name. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const style = { width: size, height: size, borderRadius: '50%', fontSize: Math.round(size * 0.42) }
  if (src && failed !== src)
    return (
      <Picture src={src} alt="" style={style} onError={() => setFailed(src)} referrerPolicy="no-referrer" />
    )
  return (
    <Letter aria-hidden style={style} data-tint={tint(name)}>
      {firstLetter(name)}
    </Letter>
  )
}

/** Returns the first letter of a name, whole even outside the basic plane; a middle dot for an empty one. */
function firstLetter(name: string) {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '·'
}

function tint(name: string) {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997
  return sum % 5
}

const Picture = styled.img`
  flex: none;
  object-fit: cover;
  background: var(--color-hover);
`

const Letter = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  background: var(--color-brand-tint-strong);
  color: var(--color-brand-text);
  font-weight: var(--weight-semibold);
  line-height: 1;
  user-select: none;

  &[data-tint='1'] {
    background: var(--color-info-surface);
    color: var(--color-info-text);
  }

  &[data-tint='2'] {
    background: var(--color-warning-surface);
    color: var(--color-warning-text);
  }

  &[data-tint='3'] {
    background: var(--color-pressed);
    color: var(--color-text-muted);
  }

  &[data-tint='4'] {
    background: var(--color-danger-surface);
    color: var(--color-danger-text);
  }
`
