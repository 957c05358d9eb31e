import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import { Tabs } from '../ui/tabs.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { RetrievalTest } from './retrieval-test.tsx'
import type { Source } from './source-sheet.tsx'
import { UrlList } from './url-list.tsx'

export interface KnowledgePanelProps {
  /** Undefined while the assistant is not saved. */
  assistantId: string | undefined
  urls: readonly string[]
  onUrls: (urls: string[]) => void
  onOpen: (source: Source) => void
}

/** Everything an assistant answers from: files, addresses, and a look at what the search finds. */
export function KnowledgePanel({ assistantId, urls, onUrls, onOpen }: KnowledgePanelProps) {
  const t = useTexts('knowledge')
  const [tab, setTab] = useState('files')
  const first = <SaveFirst>{t('saveFirst')}</SaveFirst>
  return (
    <Tabs
      look="segment"
      label={t('title')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'files',
          label: t('tabs.files'),
          content: assistantId ? (
            <DocumentsPanel
              assistantId={assistantId}
              onOpen={({ id, title }) => onOpen({ documentId: id, title })}
            />
          ) : (
            first
          ),
        },
        {
          value: 'urls',
          label: t('tabs.urls'),
          count: urls.length || undefined,
          content: <UrlList urls={urls} onChange={onUrls} />,
        },
        {
          value: 'test',
          label: t('tabs.test'),
          content: assistantId ? <RetrievalTest assistantId={assistantId} onOpen={onOpen} /> : first,
        },
      ]}
    />
  )
}

const SaveFirst = styled.p`
  padding: var(--space-6) var(--space-4);
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-card);
  color: var(--color-text-muted);
  text-align: center;
  text-wrap: pretty;
`
