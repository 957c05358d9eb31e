import type { Assistant } from '@botanika/core/contract'
import { ArrowLeft, History, MessageSquare, Redo2, SlidersHorizontal, Undo2, Upload } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { HelpInBar } from '../../features/help/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AssistantFace } from '../../ui/content/assistant-face.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { HistoryDialog } from './draft/history-dialog.tsx'
import type { Draft } from './draft/use-draft.ts'
import { WidgetMenu, type WidgetMenuProps } from './widgets/widget-menu.tsx'

export interface TopBarProps extends WidgetMenuProps {
  assistant: Assistant
  draft: Draft
}

/** The bar of the designer: the assistant, the choice of the widget, its steps, and publishing. */
export function TopBar({ assistant, draft, ...widgets }: TopBarProps) {
  const t = useTexts('widget-designer')
  const [, navigate] = useLocation()
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  return (
    <Bar>
      <IconButton
        label={t('bar.back')}
        icon={<ArrowLeft />}
        onClick={() => navigate(`/playground/${assistant.id}`)}
      />
      <Face>
        <AssistantFace name={assistant.name} face={assistant.face} size={28} />
      </Face>
      <Name title={assistant.name}>{t('bar.title')}</Name>
      <WidgetMenu {...widgets} />
      <Help>
        <HelpInBar />
      </Help>
      <Space />
      <Status draft={draft} publishedAt={widgets.widget.publishedAt} />
      <Group>
        <IconButton label={t('bar.undo')} icon={<Undo2 />} disabled={!draft.canUndo} onClick={draft.undo} />
        <IconButton label={t('bar.redo')} icon={<Redo2 />} disabled={!draft.canRedo} onClick={draft.redo} />
        <IconButton label={t('bar.history')} icon={<History />} onClick={() => setIsHistoryOpen(true)} />
      </Group>
      <Group>
        <PlaygroundLink
          size="small"
          href={`/playground/${assistant.id}`}
          icon={<SlidersHorizontal />}
          aria-label={t('bar.playground')}
        >
          <Words>{t('bar.playground')}</Words>
        </PlaygroundLink>
        <ButtonLink
          size="small"
          href={`/chat/${assistant.id}`}
          icon={<MessageSquare />}
          aria-label={t('bar.chat')}
        >
          <Words>{t('bar.chat')}</Words>
        </ButtonLink>
        <Button
          size="small"
          variant="primary"
          icon={<Upload />}
          disabled={!draft.isUnpublished || draft.state === 'conflict'}
          loading={draft.isBusy}
          onClick={() => void draft.publish()}
        >
          {t('publish.do')}
        </Button>
      </Group>
      <HistoryDialog
        widget={widgets.widget}
        draft={draft}
        open={isHistoryOpen}
        onOpenChange={setIsHistoryOpen}
      />
    </Bar>
  )
}

/** The state of the draft: whether it is saved, and whether visitors see it. */
function Status({ draft, publishedAt }: { draft: Draft; publishedAt: string | null }) {
  const t = useTexts('widget-designer')
  const { relative } = useFormat()
  const { state, isUnpublished } = draft
  const words =
    state === 'saving' || state === 'waiting'
      ? t('save.saving')
      : state !== 'saved'
        ? t('save.unsaved')
        : isUnpublished
          ? t('save.draft')
          : publishedAt
            ? t('save.publishedAt', { when: relative(publishedAt) })
            : t('save.published')
  return <Quiet role="status">{words}</Quiet>
}

const Bar = styled.header`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 56px;
  padding: 8px 12px;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`

const Name = styled.h1`
  min-width: 0;
  max-width: 340px;
  margin: 0 4px;
  overflow: hidden;
  font-size: var(--text-lead);
  text-overflow: ellipsis;
  white-space: nowrap;

  @container designer (max-width: 720px) {
    flex: 1;
  }
`

const Face = styled.span`
  display: flex;

  @container designer (max-width: 520px) {
    display: none;
  }
`

/* The link to the playground; on a phone the arrow leads there. */
const PlaygroundLink = styled(ButtonLink)`
  @container designer (max-width: 520px) {
    display: none;
  }
`

/* The help at the end, on a phone at the end of the first line. */
const Help = styled.span`
  order: 2;

  &:empty {
    display: none;
  }

  @container designer (max-width: 520px) {
    order: 0;
  }
`

const Space = styled.span`
  flex: 1;

  @container designer (max-width: 520px) {
    flex-basis: 100%;
  }
`

const Group = styled.span`
  display: flex;
  flex: none;
  gap: 6px;
  margin-left: 4px;
`

const Quiet = styled.span`
  color: var(--color-text-faint);
  font-size: var(--text-small);

  @container designer (max-width: 520px) {
    flex: 1 0 100%;
    order: 1;
    padding: 0 4px;
  }
`

const Words = styled.span`
  @container designer (max-width: 1080px) {
    display: none;
  }
`
