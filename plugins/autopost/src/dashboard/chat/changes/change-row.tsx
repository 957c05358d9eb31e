import { Badge, Button, type Tone } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { Change } from '../../../shared/change.ts'
import { excerptOf } from '../../posts/excerpt.ts'
import { StatusBadge } from '../../posts/status-badge.tsx'
import type { ZoneFormat } from '../../time/use-zone-format.ts'
import { useChatTexts } from '../texts.ts'
import type { Decision } from '../use-changes.ts'
import { ChangeDiff } from './change-diff.tsx'

interface ChangeRowProps {
  change: Change
  format: ZoneFormat
  isPending: boolean
  /** true: another decision is running. */
  isBusy: boolean
  onDecide: (decision: Decision) => void
  onOpen: () => void
}

const tones: Readonly<Record<Change['state'], Tone>> = {
  proposed: 'warning',
  accepted: 'success',
  rejected: 'neutral',
  undone: 'neutral',
  outdated: 'neutral',
}

/** One change of a post: before, after, and the decision. */
export function ChangeRow({ change, format, isPending, isBusy, onDecide, onOpen }: ChangeRowProps) {
  const t = useChatTexts()
  const { kind, state, before, after, post } = change
  const shown = after ?? before
  const title = shown?.title || t('changes.noTitle')
  const button = (decision: Decision, variant: 'secondary' | 'ghost') => {
    const action = t(`changes.${decision}`)
    return (
      <Button
        size="small"
        variant={variant}
        loading={isPending}
        disabled={isBusy}
        aria-label={t('changes.which', { action, title })}
        onClick={() => onDecide(decision)}
      >
        {action}
      </Button>
    )
  }
  return (
    <Line>
      <Head>
        <Badge>{t(`changes.kind.${kind}`)}</Badge>
        <strong>{title}</strong>
        {/* For a post that the agent made the post's own state is shown, as in the list. */}
        {kind === 'create' && state === 'accepted' && post ? (
          <StatusBadge post={post} />
        ) : (
          <Badge tone={tones[state]}>{t(`changes.state.${stateOf(change)}`)}</Badge>
        )}
      </Head>
      {kind === 'create' && after && (
        <p>
          {excerptOf(after.content)}
          {after.scheduledAt && <small> · {format.dateTime(after.scheduledAt)}</small>}
        </p>
      )}
      {before && after && (
        <details open={state === 'proposed'}>
          <summary>{t('changes.show')}</summary>
          <ChangeDiff before={before} after={after} format={format} />
        </details>
      )}
      {state === 'outdated' && <small>{t('changes.outdatedHelp')}</small>}
      <Actions>
        {state === 'proposed' && button('accept', 'secondary')}
        {state === 'proposed' && button('reject', 'ghost')}
        {state === 'accepted' && stateOf(change) !== 'gone' && button('undo', 'ghost')}
        {post && state !== 'rejected' && state !== 'undone' && (
          <Button size="small" variant="ghost" onClick={onOpen}>
            {t('changes.open')}
          </Button>
        )}
      </Actions>
    </Line>
  )
}

/** `gone`: the post that the agent made is deleted. */
const stateOf = ({ kind, state, post }: Change): Change['state'] | 'gone' =>
  kind === 'create' && state === 'accepted' && !post ? 'gone' : state

const Line = styled.li`
  display: grid;
  gap: 6px;
  min-width: 0;
  padding: var(--space-2) var(--space-3);
  border-top: 1px solid var(--color-line);
  overflow-wrap: anywhere;

  p {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }

  summary {
    width: fit-content;
    color: var(--color-text-muted);
    font-size: var(--text-small);
    cursor: pointer;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-2);

  strong {
    flex: 1 1 120px;
    min-width: 0;
    font-weight: var(--weight-medium);
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;

  &:empty {
    display: none;
  }
`
