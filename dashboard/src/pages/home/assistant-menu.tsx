import type { Assistant } from '@botanika/core/contract'
import { CodeXml, Download, Ellipsis, FolderDown, MessageSquareText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useAssistantFile } from '../../features/assistants/index.ts'
import { loadEmbedDialog } from '../../features/embed/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { loadedLater } from '../../ui/feedback/loaded-later.tsx'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { DeleteAssistants } from './delete-assistants.tsx'

const EmbedDialog = loadedLater(loadEmbedDialog, null)

/** All actions on one assistant of the list. */
export function AssistantMenu({ assistant }: { assistant: Assistant }) {
  const t = useTexts('dashboard-home')
  const [, navigate] = useLocation()
  const file = useAssistantFile(assistant)
  const [isEmbedOpen, setIsEmbedOpen] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, name } = assistant
  return (
    <>
      <DropdownMenu
        trigger={<IconButton size="small" label={t('assistant.menu', { name })} icon={<Ellipsis />} />}
        items={[
          { label: t('assistant.edit'), icon: <Pencil />, onSelect: () => navigate(`/playground/${id}`) },
          {
            label: t('assistant.openChat'),
            icon: <MessageSquareText />,
            onSelect: () => navigate(`/chat/${id}`),
          },
          { label: t('assistant.embed'), icon: <CodeXml />, onSelect: () => setIsEmbedOpen(true) },
          { label: t('assistant.export'), icon: <Download />, onSelect: file.download },
          {
            label: t('assistant.exportArchive'),
            icon: <FolderDown />,
            onSelect: file.downloadWithDocuments,
          },
          { kind: 'separator' },
          {
            label: t('assistant.delete'),
            icon: <Trash2 />,
            danger: true,
            onSelect: () => setIsDeleting(true),
          },
        ]}
      />
      {isEmbedOpen && <EmbedDialog assistantId={id} open onOpenChange={setIsEmbedOpen} />}
      <DeleteAssistants assistants={[assistant]} open={isDeleting} onOpenChange={setIsDeleting} />
    </>
  )
}
