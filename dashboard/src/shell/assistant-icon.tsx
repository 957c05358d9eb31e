import { ChartLine, CodeXml, type LucideIcon, PenLine, Sprout } from 'lucide-react'
import styled from 'styled-components'

type Kind = 'code' | 'write' | 'data' | 'other'

const icons: Record<Kind, LucideIcon> = { code: CodeXml, write: PenLine, data: ChartLine, other: Sprout }

/** What an assistant is for, read from its name; it decides the icon and the colour in lists. */
export const kindOf = (name: string): Kind => {
  const words = name.toLowerCase()
  if (words.includes('code')) return 'code'
  if (/write|content/.test(words)) return 'write'
  if (/data|analyst/.test(words)) return 'data'
  return 'other'
}

/** The tile of an assistant in lists and cards. `size` in px. */
export function AssistantIcon({ name, size = 24 }: { name: string; size?: number }) {
  const kind = kindOf(name)
  const Icon = icons[kind]
  return (
    <Tile
      aria-hidden
      data-kind={kind}
      style={{ width: size, height: size, borderRadius: Math.max(6, Math.round(size / 4)) }}
    >
      <Icon size={Math.round(size * 0.58)} />
    </Tile>
  )
}

const Tile = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  background: var(--color-brand-tint-strong);
  color: var(--color-brand-text);

  &[data-kind='code'] {
    background: var(--color-info-surface);
    color: var(--color-info-text);
  }

  &[data-kind='write'] {
    background: var(--color-warning-surface);
    color: var(--color-warning-text);
  }

  &[data-kind='data'] {
    background: var(--color-danger-surface);
    color: var(--color-danger-text);
  }
`
