import { Sprout } from 'lucide-react'
import styled from 'styled-components'
import { Link } from 'wouter'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useCreateAssistant } from '../../features/assistants/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AssistantFace } from '../../ui/content/assistant-face.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** The person's assistants, each with its documents and conversations. */
export function MyAssistants({ isRestricted }: { isRestricted: boolean }) {
  const t = useTexts('profile')
  const { data } = useApi('GET /api/assistants/my', isRestricted ? null : {})
  return (
    <Card
      title={t('assistants.title')}
      help={data && data.length > 0 ? t('assistants.count', { count: data.length }) : undefined}
      padding="none"
    >
      {isRestricted ? <Words>{t('assistants.restricted')}</Words> : <List />}
    </Card>
  )
}

function List() {
  const t = useTexts('profile')
  const { create, refusal } = useCreateAssistant()
  const { data, error, mutate, isValidating } = useApi('GET /api/assistants/my')
  if (error && !data)
    return (
      <ErrorState title={t('assistants.failed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data)
    return (
      <Words>
        <Skeleton lines={3} height={36} />
      </Words>
    )
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Sprout />}
        title={t('assistants.none')}
        action={
          <Button disabled={refusal !== null} onClick={create}>
            {t('assistants.create')}
          </Button>
        }
      >
        {refusal ?? t('assistants.noneHelp')}
      </EmptyState>
    )
  return (
    <Lines>
      {data.map(({ id, name, face, isActive, counts }) => (
        <li key={id}>
          <Line href={`/playground/${id}`}>
            <AssistantFace name={name} face={face} size={32} />
            <span>
              <strong>{name}</strong>
              <small>
                {t('assistants.conversations', { count: counts.conversations })}
                {' · '}
                {t('assistants.documents', { count: counts.documents })}
              </small>
            </span>
            <StatusDot
              look="dot"
              tone={isActive ? 'success' : 'idle'}
              label={isActive ? t('assistants.active') : t('assistants.inactive')}
            />
          </Line>
        </li>
      ))}
    </Lines>
  )
}

const Words = styled.div`
  padding: 0 var(--space-5) var(--space-5);
  color: var(--color-text-muted);
`

const Lines = styled.ul`
  max-height: 460px;
  overflow-y: auto;
  padding: 0 var(--space-2) var(--space-2);
`

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 7px 12px;
  border-radius: var(--radius-control);
  color: inherit;
  text-decoration: none;

  &:hover {
    background: var(--color-hover);
  }

  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }

  strong,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    font-weight: var(--weight-medium);
  }

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
