import type { KnowledgeDocument } from '@botanika/core/contract'
import { BookOpen, FileText, RotateCw, Trash2 } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { DocumentState } from './document-state.tsx'
import { hasText, isBusy } from './poll.ts'
import { Actions, Line, Rest, Title, Words } from './row-look.ts'

export interface DocumentRowProps {
  document: KnowledgeDocument
  onOpen: (document: KnowledgeDocument) => void
  onRetry: (document: KnowledgeDocument) => void
  /** Adds the missing parts of the document to the search by meaning. */
  onCover: (document: KnowledgeDocument) => void
  /** Has the document used although much of it was not read. */
  onAccept: (document: KnowledgeDocument) => void
  onDelete: (document: KnowledgeDocument) => void
}

/** A file of the knowledge base: the progress of parsing, its result, the reason of a failure. */
export function DocumentRow({ document, onOpen, onRetry, onCover, onAccept, onDelete }: DocumentRowProps) {
  const t = useTexts('knowledge')
  const { title, status } = document
  return (
    <Line data-document={document.id} data-status={status}>
      <FileText aria-hidden />
      <Words>
        <Title title={title}>{title}</Title>
      </Words>
      <Actions>
        {hasText(document) && (
          <IconButton
            label={t('openText')}
            aria-description={title}
            icon={<BookOpen />}
            size="small"
            onClick={() => onOpen(document)}
          />
        )}
        {!isBusy(document) && (
          <IconButton
            label={t('readAgain')}
            aria-description={title}
            icon={<RotateCw />}
            size="small"
            onClick={() => onRetry(document)}
          />
        )}
        <IconButton
          label={isBusy(document) ? t('deleteBusy') : t('delete')}
          aria-description={title}
          icon={<Trash2 />}
          size="small"
          onClick={() => onDelete(document)}
        />
      </Actions>
      <Rest>
        <DocumentState document={document} onCover={onCover} onAccept={onAccept} />
      </Rest>
    </Line>
  )
}
