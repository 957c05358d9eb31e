import type { KnowledgeDocument } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { AnswersPanel } from './answers/answers-panel.tsx'
import { useAnswers } from './answers/use-answers.ts'
import { FilesPanel } from './documents/files-panel.tsx'
import { useDocuments } from './documents/use-documents.ts'
import { RetrievalTest } from './retrieval/retrieval-test.tsx'
import type { Source } from './retrieval/source-sheet.tsx'
import { SaveFirst } from './save-first.tsx'
import { GoogleDocsPanel } from './sites/google-docs-panel.tsx'
import { SitesPanel } from './sites/sites-panel.tsx'

export interface KnowledgePanelProps {
  /** Undefined: the assistant is not saved. */
  assistantId: string | undefined
  urls: readonly string[]
  /** Saves the addresses of pages; returns whether they were saved. A refusal was shown. */
  onUrls: (urls: string[]) => Promise<boolean>
  onOpen: (source: Source) => void
  /** The initial tab; default: the files. */
  start?: 'files' | 'urls' | 'google' | 'answers' | 'test'
}

/**
 * Everything an assistant answers from: files, pages, Google Docs, typed answers; and a test of the search in
 * it.
 */
export function KnowledgePanel({ assistantId, urls, onUrls, onOpen, start = 'files' }: KnowledgePanelProps) {
  const t = useTexts('knowledge')
  const [tab, setTab] = useState<string>(start)
  const list = useDocuments(assistantId)
  const answers = useAnswers(assistantId)
  const countOf = (source: KnowledgeDocument['source']) =>
    list.documents?.filter(one => one.source === source).length || undefined
  const open = ({ id, title, unread, recognised }: KnowledgeDocument) =>
    onOpen({ documentId: id, title, ...(unread && { unread }), ...(recognised && { recognised }) })
  const waiting = answers.unanswered.data?.length ?? 0

  return (
    <Fitting>
      <Tabs
        look="segment"
        label={t('title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'files',
            label: t('tabs.files'),
            count: countOf('file'),
            content: assistantId ? (
              <FilesPanel assistantId={assistantId} list={list} onOpen={open} />
            ) : (
              <SaveFirst />
            ),
          },
          {
            value: 'urls',
            label: t('tabs.urls'),
            count: urls.length || undefined,
            content: (
              <SitesPanel assistantId={assistantId} urls={urls} onUrls={onUrls} list={list} onOpen={open} />
            ),
          },
          {
            value: 'google',
            label: t('tabs.google'),
            count: countOf('google-doc'),
            content: assistantId ? (
              <GoogleDocsPanel assistantId={assistantId} list={list} onOpen={open} />
            ) : (
              <SaveFirst />
            ),
          },
          {
            value: 'answers',
            label: (
              <>
                {t('tabs.answers')}
                {waiting > 0 && (
                  <Waiting>
                    <StatusDot tone="warning" look="dot" label={t('unanswered.title', { count: waiting })} />
                  </Waiting>
                )}
              </>
            ),
            count: answers.pairs.data?.length || undefined,
            content: assistantId ? (
              <AnswersPanel assistantId={assistantId} answers={answers} onOpen={onOpen} />
            ) : (
              <SaveFirst />
            ),
          },
          {
            value: 'test',
            label: t('tabs.test'),
            content: assistantId ? (
              <RetrievalTest assistantId={assistantId} onOpen={onOpen} />
            ) : (
              <SaveFirst />
            ),
          },
        ]}
      />
    </Fitting>
  )
}

/* Five tabs in one line of a narrow column: the counts are shown where there is room for them. */
const Fitting = styled.div`
  container: knowledge / inline-size;

  [role='tablist'] {
    flex: 1;
  }

  [role='tab'] {
    position: relative;
    padding: 0 4px;
  }

  [role='tab'] [data-count] {
    display: none;
  }

  @container knowledge (min-width: 420px) {
    [role='tab'] {
      padding: 0 8px;
    }

    [role='tab'] [data-count] {
      display: inline;
    }
  }
`

/* The count at the corner, which takes no room from the words. */
const Waiting = styled.span`
  position: absolute;
  top: -3px;
  right: 1px;
`
