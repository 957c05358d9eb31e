import type { KnowledgeDocument } from '@botanika/core/contract'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SearchInput } from '../../../ui/controls/search-input.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { matchesWords } from '../answers/matches-words.ts'
import { ListState } from '../documents/list-state.tsx'
import { Column, Hint, List } from '../documents/row-look.ts'
import { useDocumentCalls } from '../documents/use-document-calls.ts'
import type { UsedDocuments } from '../documents/use-documents.ts'
import { usePart } from '../documents/use-part.ts'
import { lazyPart } from '../lazy-part.tsx'
import { AddUrl } from './add-url.tsx'
import { type Site, shortAddress, sitesOf } from './site-state.ts'
import { SourceRow } from './source-row.tsx'

const SitePagesDialog = lazyPart(async () => ({
  default: (await import('./site-pages-dialog.tsx')).SitePagesDialog,
}))

export interface SitesPanelProps {
  /** Undefined: the assistant is not saved; its addresses are read once it is. */
  assistantId: string | undefined
  urls: readonly string[]
  /** Saves the addresses; returns whether they were saved. */
  onUrls: (urls: string[]) => Promise<boolean>
  list: UsedDocuments
  onOpen: (document: KnowledgeDocument) => void
}

/** The pages of the web that an assistant answers from. */
export function SitesPanel({ assistantId, urls, onUrls, list, onOpen }: SitesPanelProps) {
  const t = useTexts('knowledge')
  const calls = useDocumentCalls(list.put)
  const [words, setWords] = useState('')
  const [picking, setPicking] = useState<'closed' | 'open'>('closed')
  const sites = sitesOf(urls, list.documents)
  const shown = sites.filter(({ url, document }) => matchesWords(words, shortAddress(url), document?.title))

  const { part, hasMore, more } = usePart(shown)

  const keep = async (next: string[]) => {
    const isKept = await onUrls(next)
    if (isKept && assistantId) list.expect()
    return isKept
  }
  const row = ({ url, document }: Site) => (
    <SourceRow
      key={url}
      icon={<Globe aria-hidden />}
      title={document?.title || shortAddress(url)}
      url={url}
      linkText={document?.title && document.title !== shortAddress(url) ? undefined : t('url.open')}
      document={document}
      waiting={assistantId ? t('url.waiting') : t('url.unsaved')}
      calls={calls}
      onOpen={onOpen}
      onRead={!document && assistantId ? () => void keep([...urls]) : undefined}
      removeLabel={t('url.remove')}
      onRemove={() => void keep(urls.filter(other => other !== url))}
    />
  )

  return (
    <Column>
      <AddUrl urls={urls} onAdd={fresh => keep([...urls, ...fresh])} />
      <Button
        block
        icon={<Globe />}
        disabled={!assistantId}
        title={assistantId ? undefined : t('pages.saveFirst')}
        onClick={() => setPicking('open')}
      >
        {t('pages.open')}
      </Button>
      {!assistantId && <Hint>{t('pages.saveFirst')}</Hint>}
      {urls.length > 6 && <SearchInput label={t('search')} value={words} onChange={setWords} />}
      {urls.length === 0 ? (
        <EmptyState icon={<Globe size={20} />} title={t('url.empty')}>
          {t('url.emptyHelp')}
        </EmptyState>
      ) : assistantId ? (
        <ListState list={list}>
          <List aria-label={t('url.list')}>{part.map(row)}</List>
          {hasMore && <LoadMore onMore={more} />}
        </ListState>
      ) : (
        <>
          <List aria-label={t('url.list')}>{part.map(row)}</List>
          {hasMore && <LoadMore onMore={more} />}
        </>
      )}
      {urls.length > 0 && shown.length === 0 && <Hint role="status">{t('nothingFound')}</Hint>}
      {assistantId && picking === 'open' && (
        <SitePagesDialog
          assistantId={assistantId}
          urls={urls}
          onClose={() => setPicking('closed')}
          onAdd={fresh => keep([...urls, ...fresh])}
        />
      )}
    </Column>
  )
}
