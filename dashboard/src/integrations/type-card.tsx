import { Plug } from 'lucide-react'
import styled from 'styled-components'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { type TypeInfo, worstState } from './integration-types.ts'

/** A type of connection: what it is for, and whether it is set up and works. */
export function TypeCard({ type, onOpen }: { type: TypeInfo; onOpen: () => void }) {
  const pick = useText()
  const { made, title, description } = type
  return (
    <Tile type="button" onClick={onOpen}>
      <Plug aria-hidden />
      <span>
        <strong>{pick(title)}</strong>
        <small>{pick(description)}</small>
      </span>
      <StateBadge made={made}>{made.length > 1 ? ` · ${made.length}` : ''}</StateBadge>
    </Tile>
  )
}

function StateBadge({ made, children }: Pick<TypeInfo, 'made'> & { children: string }) {
  const t = useTexts('integrations')
  switch (worstState(made)) {
    case undefined:
      return <Badge>{t('toConfigure')}</Badge>
    case 'error':
      return <Badge tone="danger">{t('troubled')}</Badge>
    case 'attention':
      return <Badge tone="warning">{t('health.attention')}</Badge>
    case 'off':
      return <Badge>{t('health.off')}</Badge>
    case 'ok':
      return (
        <Badge tone="success">
          {t('configured')}
          {children}
        </Badge>
      )
  }
}

const Tile = styled.button`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--color-line-strong);
  }

  > .lucide {
    flex: none;
    margin-top: 2px;
    color: var(--color-brand-text);
  }

  > span:nth-child(2) {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    gap: 2px;
  }

  small {
    color: var(--color-text-muted);
    font-size: var(--text-small);
    text-wrap: pretty;
  }
`
