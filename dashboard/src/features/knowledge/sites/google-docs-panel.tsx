import type { KnowledgeDocument } from '@botanika/core/contract'
import { FileText, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DeleteDocument } from '../documents/delete-document.tsx'
import { ListState } from '../documents/list-state.tsx'
import { Column, InlineForm, List } from '../documents/row-look.ts'
import { useDocumentCalls } from '../documents/use-document-calls.ts'
import type { UsedDocuments } from '../documents/use-documents.ts'
import { usePart } from '../documents/use-part.ts'
import { docLinkProblem } from './doc-link.ts'
import { SourceRow } from './source-row.tsx'

export interface GoogleDocsPanelProps {
  assistantId: string
  list: UsedDocuments
  onOpen: (document: KnowledgeDocument) => void
}

/** The public Google Docs documents that an assistant answers from. */
export function GoogleDocsPanel({ assistantId, list, onOpen }: GoogleDocsPanelProps) {
  const t = useTexts('knowledge')
  const calls = useDocumentCalls(list.put)
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<KnowledgeDocument | null>(null)
  const documents = list.documents?.filter(({ source }) => source === 'google-doc') ?? []

  const { part, hasMore, more } = usePart(documents)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = docLinkProblem(link)
    setProblem(wrong === 'empty' ? t('google.required') : wrong ? t('google.invalid') : '')
    if (wrong) return
    setIsAdding(true)
    try {
      const document = await api('POST /api/assistants/{id}/google-drive', {
        params: { id: assistantId },
        body: { documentUrl: link.trim() },
      })
      await list.put(document)
      setLink('')
    } catch (error) {
      toast({
        title: t('error'),
        description: errorText(error, t('google.addFailed')),
        variant: 'destructive',
      })
    } finally {
      setIsAdding(false)
    }
  }

  return (
    <Column>
      <InlineForm onSubmit={event => void add(event)} noValidate>
        <Field label={t('google.label')} help={t('google.help')} error={problem}>
          <Input
            type="url"
            inputMode="url"
            value={link}
            maxLength={2_000}
            placeholder="https://docs.google.com/document/d/…"
            onChange={event => {
              setLink(event.target.value)
              setProblem('')
            }}
          />
        </Field>
        <Button type="submit" icon={<Plus />} loading={isAdding}>
          {t('google.add')}
        </Button>
      </InlineForm>
      <ListState list={list}>
        {documents.length === 0 ? (
          <EmptyState icon={<FileText size={20} />} title={t('google.empty')}>
            {t('google.emptyHelp')}
          </EmptyState>
        ) : (
          <Scroll aria-label={t('google.list')}>
            {part.map(document => (
              <SourceRow
                key={document.id}
                icon={<FileText aria-hidden />}
                title={document.title}
                url={document.url}
                linkText={t('google.open')}
                document={document}
                calls={calls}
                onOpen={onOpen}
                removeLabel={t('delete')}
                onRemove={() => setLeaving(document)}
              />
            ))}
            {hasMore && (
              <li>
                <LoadMore onMore={more} />
              </li>
            )}
          </Scroll>
        )}
      </ListState>
      <DeleteDocument document={leaving} onClose={() => setLeaving(null)} onDeleted={list.drop} />
    </Column>
  )
}

const Scroll = styled(List)`
  max-height: 420px;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Space for the focus ring at the edge. */
  margin: 0 -6px;
  padding: 0 6px;
`
