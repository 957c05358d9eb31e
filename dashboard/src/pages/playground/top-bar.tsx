import type { AssistantFace as Face } from '@botanika/core/contract'
import {
  ArrowLeft,
  BookOpenText,
  Download,
  Ellipsis,
  FileDown,
  FolderDown,
  Moon,
  Share2,
  Sun,
  Trash2,
  Upload,
} from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { HelpInBar } from '../../features/help/index.ts'
import { PublishedMark } from '../../features/sharing/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AssistantFace } from '../../ui/content/assistant-face.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { useTheme } from '../../ui/theme/theme.ts'

export interface TopBarProps {
  name: string
  face: Face
  model: string
  isSaved: boolean
  isPublished: boolean
  canDelete: boolean
  onBack: () => void
  onTutorial: () => void
  onPdf: () => void
  onShare: () => void
  onExport: () => void
  /** Exports the assistant with its documents. */
  onExportArchive: () => void
  onImport: () => void
  onDelete: () => void
  /** Elements beside the menu: links to the widget and the chat. */
  children?: ReactNode
}

/** The playground's top bar: its place in the dashboard, and the actions on the assistant as a whole. */
export function TopBar(props: TopBarProps) {
  const { name, face, model, isSaved, isPublished, canDelete, children } = props
  const t = useTexts('playground')
  const { theme, toggleTheme } = useTheme()
  const isDark = theme === 'dark'
  return (
    <Bar>
      <IconButton label={t('bar.back')} icon={<ArrowLeft />} onClick={props.onBack} />
      <AssistantFace name={name} face={face} size={28} />
      <Name title={name}>{name || t('bar.newAssistant')}</Name>
      {isPublished && <PublishedMark />}
      <Model>
        <Badge>{model}</Badge>
      </Model>
      <Space />
      {children}
      <Wide>
        <IconButton label={t('bar.tutorial')} icon={<BookOpenText />} onClick={props.onTutorial} />
        <IconButton label={t('bar.pdf')} icon={<FileDown />} onClick={props.onPdf} />
        <IconButton label={t('bar.share')} icon={<Share2 />} disabled={!isSaved} onClick={props.onShare} />
        <IconButton
          label={isDark ? t('bar.light') : t('bar.dark')}
          icon={isDark ? <Sun /> : <Moon />}
          onClick={toggleTheme}
        />
      </Wide>
      <HelpInBar />
      <DropdownMenu
        trigger={<IconButton label={t('bar.settings')} icon={<Ellipsis />} />}
        items={[
          { label: t('bar.tutorial'), icon: <BookOpenText />, onSelect: props.onTutorial },
          { label: t('bar.pdf'), icon: <FileDown />, onSelect: props.onPdf },
          { label: t('bar.share'), icon: <Share2 />, disabled: !isSaved, onSelect: props.onShare },
          {
            label: isDark ? t('bar.light') : t('bar.dark'),
            icon: isDark ? <Sun /> : <Moon />,
            onSelect: toggleTheme,
          },
          { kind: 'separator' },
          { label: t('bar.export'), icon: <Download />, disabled: !isSaved, onSelect: props.onExport },
          {
            label: t('bar.exportArchive'),
            icon: <FolderDown />,
            disabled: !isSaved,
            onSelect: props.onExportArchive,
          },
          { label: t('bar.import'), icon: <Upload />, onSelect: props.onImport },
          { kind: 'separator' },
          {
            label: t('bar.delete'),
            icon: <Trash2 />,
            danger: true,
            disabled: !canDelete,
            onSelect: props.onDelete,
          },
        ]}
      />
    </Bar>
  )
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 56px;
  padding: 8px 12px;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`

const Name = styled.h1`
  min-width: 0;
  margin-left: 4px;
  overflow: hidden;
  font-size: var(--text-lead);
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Model = styled.span`
  flex: none;
  margin-left: 8px;

  @container playground (max-width: 900px) {
    display: none;
  }
`

const Space = styled.span`
  flex: 1;
`

const Wide = styled.span`
  display: contents;

  @container playground (max-width: 900px) {
    display: none;
  }
`
