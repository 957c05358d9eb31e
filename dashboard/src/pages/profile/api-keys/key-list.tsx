import type { ApiKey } from '@botanika/core/contract'
import styled from 'styled-components'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { scopeTexts } from './scope-texts.ts'

interface KeyListProps {
  keys: readonly ApiKey[]
  onRevoke: (key: ApiKey) => void
}

/** The keys, each with its scopes, its last use and its end. */
export function KeyList({ keys, onRevoke }: KeyListProps) {
  const t = useTexts('api-keys')
  return (
    <Lines>
      {keys.map(key => (
        <li key={key.id}>
          <div>
            <strong>{key.name}</strong> <code>btk_…{key.last4}</code>
            <p>{key.scopes.map(scope => t(scopeTexts[scope])).join(' · ')}</p>
            <Dates apiKey={key} />
          </div>
          <Button
            variant="ghost"
            size="small"
            aria-label={t('revokeNamed', { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {t('revoke')}
          </Button>
        </li>
      ))}
    </Lines>
  )
}

function Dates({ apiKey: { createdAt, lastUsedAt, expiresAt } }: { apiKey: ApiKey }) {
  const t = useTexts('api-keys')
  const { date } = useFormat()
  const isOver = expiresAt !== undefined && new Date(expiresAt).getTime() <= Date.now()
  return (
    <small>
      {t('created', { date: date(createdAt) })}
      {' · '}
      {lastUsedAt ? t('used', { date: date(lastUsedAt) }) : t('unused')}
      {expiresAt && ` · ${t(isOver ? 'over' : 'expires', { date: date(expiresAt) })}`}
    </small>
  )
}

const Lines = styled.ul`
  > li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-3) 0;
    border-top: 1px solid var(--color-line);

    > div {
      min-width: 0;
      overflow-wrap: anywhere;
    }
  }

  strong {
    font-weight: var(--weight-medium);
  }

  code {
    font-family: var(--font-mono);
    font-size: var(--text-small);
    color: var(--color-text-muted);
  }

  p {
    color: var(--color-text-muted);
  }

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
