import type { AccountDocument } from '@botanika/core/contract'
import { BookOpen, Copy, Ellipsis, RotateCw, Trash2 } from 'lucide-react'
import { Link as RouterLink } from 'wouter'
import {
  hasText,
  IncompleteMark,
  isBusy,
  ReadingProgress,
  RecognisedMark,
  RecognisedNote,
  UnreadNotes,
  UseAnyway,
} from '../../features/knowledge/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { DropdownMenu, type MenuEntry } from '../../ui/overlays/dropdown-menu.tsx'
import { Ago, FileUse, Preview } from './file-facts.tsx'
import { Badges, Facts, Line, Reason, Title, Words } from './file-row-look.ts'

export interface FileRowProps {
  file: AccountDocument
  isChosen: boolean
  onChoose: () => void
  onOpen: (file: AccountDocument) => void
  onRetry: (file: AccountDocument) => void
  /** Has a document used although much of it was not read. */
  onAccept: (file: Pick<AccountDocument, 'id'>) => void
  onCopy: (file: AccountDocument) => void
  onDelete: (file: AccountDocument) => void
}

const tones = { pending: 'neutral', processing: 'info', completed: 'success', error: 'danger' } as const

/** A document of one of the assistants: its state and origin, the beginning of its text, its uses. */
export function FileRow({
  file,
  isChosen,
  onChoose,
  onOpen,
  onRetry,
  onAccept,
  onCopy,
  onDelete,
}: FileRowProps) {
  const t = useTexts('files')
  const states = useTexts('knowledge')
  const { bytes } = useFormat()
  const { title, status, source, url, errorMessage, assistantId, assistantName } = file
  const items: MenuEntry[] = [
    ...(hasText(file) ? [{ label: t('openText'), icon: <BookOpen />, onSelect: () => onOpen(file) }] : []),
    ...(isBusy(file) ? [] : [{ label: t('readAgain'), icon: <RotateCw />, onSelect: () => onRetry(file) }]),
    { label: t('copy'), icon: <Copy />, onSelect: () => onCopy(file) },
    { kind: 'separator' },
    { label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => onDelete(file) },
  ]
  return (
    <Line data-document={file.id} data-status={status} data-chosen={isChosen ? '' : undefined}>
      <Checkbox aria-label={t('choose', { title })} checked={isChosen} onChange={onChoose} />
      <Words>
        <Title>
          {hasText(file) ? (
            <button type="button" onClick={() => onOpen(file)}>
              {title}
            </button>
          ) : (
            <span>{title}</span>
          )}
        </Title>
        <Badges>
          <Badge tone={tones[status]}>{states(`status.${status}`)}</Badge>
          <RecognisedMark {...file} />
          <IncompleteMark {...file} />
          <Badge>{typeOf(file, t)}</Badge>
          <RouterLink href={`/playground/${assistantId}`}>{assistantName}</RouterLink>
          {url && (
            <Link href={url} title={url}>
              {t('open')}
            </Link>
          )}
        </Badges>
        <ReadingProgress {...file} />
        {status === 'error' && <Reason>{errorMessage ?? states('unknownReason')}</Reason>}
        {status === 'completed' && errorMessage && (
          <Reason data-mild="">{states('stale', { reason: errorMessage })}</Reason>
        )}
        <UseAnyway document={file} onAccept={onAccept} />
        <RecognisedNote {...file} />
        <UnreadNotes {...file} />
        <Preview content={file.content} />
        <Facts>
          {source === 'file' && <span>{bytes(file.bytes)}</span>}
          <Ago text={when => t('added', { when })} at={file.createdAt} />
          <FileUse use={file.use} />
        </Facts>
      </Words>
      <DropdownMenu
        items={items}
        trigger={<IconButton label={t('actions', { title })} icon={<Ellipsis />} size="small" />}
      />
    </Line>
  )
}

const typeOf = (
  { source, format, title }: AccountDocument,
  t: ReturnType<typeof useTexts<'files'>>,
): string => {
  if (source === 'google-doc') return t('type.googleDoc')
  if (source === 'url') return t('type.url')
  const extension = format ?? /\.([a-z]{2,4})$/i.exec(title)?.[1]
  return extension ? extension.toUpperCase() : t('type.file')
}
