import type { Widget } from '@botanika/core/contract'
import { History, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { errorText } from '../../../data/api.ts'
import { useApi } from '../../../data/use-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Draft } from './use-draft.ts'

export interface HistoryDialogProps {
  widget: Widget
  draft: Draft
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Earlier published designs, to be copied into the draft again; and the way back to the present one. */
export function HistoryDialog({ widget, draft, open, onOpenChange }: HistoryDialogProps) {
  const t = useTexts('widget-designer')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('history.title')}
      description={t('history.help')}
      footer={
        <Button
          disabled={!draft.isUnpublished}
          loading={draft.isBusy}
          onClick={() => void draft.discard().then(() => onOpenChange(false))}
        >
          {t('discard.do')}
        </Button>
      }
    >
      <Entries
        widgetId={widget.id}
        isBusy={draft.isBusy}
        onRestore={id => void draft.restore(id).then(() => onOpenChange(false))}
      />
    </Dialog>
  )
}

function Entries({
  widgetId,
  isBusy,
  onRestore,
}: {
  widgetId: string
  isBusy: boolean
  onRestore: (id: string) => void
}) {
  const t = useTexts('widget-designer')
  const { dateTime } = useFormat()
  const [chosen, setChosen] = useState('')
  const { data, error, mutate } = useApi(
    'GET /api/widgets/{id}/history',
    { params: { id: widgetId } },
    { revalidateOnMount: true },
  )
  if (error && !data)
    return (
      <ErrorState title={t('history.loadFailed')} onRetry={() => void mutate()}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={4} height={32} />
  if (data.length === 0)
    return (
      <EmptyState icon={<History />} title={t('history.none')}>
        {t('history.noneHelp')}
      </EmptyState>
    )
  return (
    <List>
      {data.map(({ id, publishedAt, design }, index) => (
        <Entry key={id}>
          <Colours aria-hidden>
            {[design.primaryColor, design.secondaryColor, design.backgroundColor, design.textColor].map(
              (colour, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four places that do not move
                <i key={place} style={{ background: colour }} />
              ),
            )}
          </Colours>
          <span>
            {dateTime(publishedAt)}
            {index === 0 && <Now>{t('history.now')}</Now>}
          </span>
          <Button
            size="small"
            icon={<RotateCcw />}
            loading={isBusy && chosen === id}
            aria-label={t('history.restoreOf', { when: dateTime(publishedAt) })}
            onClick={() => {
              setChosen(id)
              onRestore(id)
            }}
          >
            {t('history.restore')}
          </Button>
        </Entry>
      ))}
    </List>
  )
}

const List = styled.ul`
  max-height: 50dvh;
  overflow-y: auto;
`

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 48px;
  border-bottom: 1px solid var(--color-line);

  &:last-child {
    border-bottom: 0;
  }

  > span:nth-child(2) {
    flex: 1;
    font-variant-numeric: tabular-nums;
  }
`

const Colours = styled.span`
  display: flex;
  overflow: hidden;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);

  > i {
    width: 14px;
    height: 22px;
  }
`

const Now = styled.span`
  display: block;
  color: var(--color-text-faint);
  font-size: var(--text-small);
`
