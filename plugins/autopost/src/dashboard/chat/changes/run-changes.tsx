import { Button } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { useZoneFormat } from '../../time/use-zone-format.ts'
import { useChatTexts } from '../texts.ts'
import type { Changes } from '../use-changes.ts'
import { ChangeRow } from './change-row.tsx'

interface RunChangesProps {
  changes: Changes
  runId: string
  timeZone: string
  onOpen: (postId: string) => void
}

/** The changes and proposals of one run of the agent, with the decisions about all of them. */
export function RunChanges({ changes, runId, timeZone, onOpen }: RunChangesProps) {
  const t = useChatTexts()
  const format = useZoneFormat(timeZone)
  const all = changes.ofRun(runId)
  if (all.length === 0) return null
  const proposed = all.filter(({ state }) => state === 'proposed')
  const accepted = all.filter(({ state }) => state === 'accepted')
  const isBusy = changes.pending.size > 0
  return (
    <Box aria-label={t('changes.title', { count: all.length })}>
      <Head>
        <span>{t('changes.title', { count: all.length })}</span>
        {proposed.length > 1 && (
          <>
            <Button size="small" disabled={isBusy} onClick={() => void changes.decide(proposed, 'accept')}>
              {t('changes.acceptAll')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              disabled={isBusy}
              onClick={() => void changes.decide(proposed, 'reject')}
            >
              {t('changes.rejectAll')}
            </Button>
          </>
        )}
        {proposed.length === 0 && accepted.length > 1 && (
          <Button
            size="small"
            variant="ghost"
            disabled={isBusy}
            onClick={() => void changes.decide(accepted, 'undo')}
          >
            {t('changes.undoAll')}
          </Button>
        )}
      </Head>
      <List>
        {all.map(change => (
          <ChangeRow
            key={change.id}
            change={change}
            format={format}
            isPending={changes.pending.has(change.id)}
            isBusy={isBusy}
            onDecide={decision => void changes.decide([change], decision)}
            onOpen={() => onOpen(change.postId)}
          />
        ))}
      </List>
    </Box>
  )
}

const Box = styled.section`
  width: 100%;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: 6px 6px 6px var(--space-3);

  > span {
    flex: 1 1 auto;
    min-height: 28px;
    line-height: 28px;
    font-weight: var(--weight-medium);
  }
`

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
