import { Code2, MessageSquare, Palette } from 'lucide-react'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

export interface QuickActionsProps {
  /** Undefined: the assistant is not saved. */
  assistantId: string | undefined
  canEmbed: boolean
  onEmbed: () => void
}

/** Links from the assistant to its public places: the widget's design and code, and the chat page. */
export function QuickActions({ assistantId, canEmbed, onEmbed }: QuickActionsProps) {
  const t = useTexts('playground')
  const [, navigate] = useLocation()
  const buttons = (
    <>
      {canEmbed && (
        <>
          <Button
            size="small"
            icon={<Palette />}
            disabled={!assistantId}
            aria-label={t('quick.design')}
            onClick={() => navigate(`/widget-designer/${assistantId}`)}
          >
            <Words>{t('quick.design')}</Words>
          </Button>
          <Button
            size="small"
            icon={<Code2 />}
            disabled={!assistantId}
            aria-label={t('quick.embed')}
            onClick={onEmbed}
          >
            <Words>{t('quick.embed')}</Words>
          </Button>
        </>
      )}
      <Button
        size="small"
        icon={<MessageSquare />}
        disabled={!assistantId}
        aria-label={t('quick.chat')}
        onClick={() => navigate(`/chat/${assistantId}`)}
      >
        <Words>{t('quick.chat')}</Words>
      </Button>
    </>
  )
  if (assistantId) return <Group>{buttons}</Group>
  return (
    <Tooltip label={t('quick.saveFirst')}>
      <Group tabIndex={0} role="group" aria-label={t('quick.saveFirst')}>
        {buttons}
      </Group>
    </Tooltip>
  )
}

const Group = styled.span`
  display: flex;
  flex: none;
  gap: 6px;
  margin-right: 4px;
  border-radius: var(--radius-control);
`

const Words = styled.span`
  @container playground (max-width: 720px) {
    display: none;
  }
`
