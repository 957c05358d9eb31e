import type { XRay } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Source } from '../knowledge/index.ts'
import { MatchMeter } from '../knowledge/index.ts'

export interface WhyNotProps {
  assistantId: string
  messageId: XRay['messageId']
  onOpen: (source: Source) => void
}

/** The question why one document had no part in a reply. */
export function WhyNot({ assistantId, messageId, onOpen }: WhyNotProps) {
  const t = useTexts('xray')
  const [documentId, setDocumentId] = useState('')
  const documents = useApi('GET /api/assistants/{id}/documents', { params: { id: assistantId } })
  const options = documents.data?.map(({ id, title }) => ({ value: id, label: title })) ?? []

  if (documents.error && !documents.data) return <Quiet role="status">{t('why.noList')}</Quiet>
  if (documents.data?.length === 0) return <Quiet>{t('why.noDocuments')}</Quiet>
  return (
    <Column>
      <Field label={t('why.label')}>
        <Select
          options={options}
          value={documentId}
          placeholder={t('why.choose')}
          disabled={!documents.data}
          onChange={setDocumentId}
        />
      </Field>
      {documentId !== '' && (
        <Reason key={documentId} messageId={messageId} documentId={documentId} onOpen={onOpen} />
      )}
    </Column>
  )
}

interface ReasonProps {
  messageId: string
  documentId: string
  onOpen: (source: Source) => void
}

function Reason({ messageId, documentId, onOpen }: ReasonProps) {
  const t = useTexts('xray')
  const { data, error, mutate } = useApi(
    'GET /api/messages/{id}/x-ray/documents/{documentId}',
    { params: { id: messageId, documentId } },
    // The document may have been parsed again since.
    { revalidateOnMount: true },
  )
  if (error && !data)
    return (
      <ErrorState title={t('why.failed')} onRetry={() => void mutate()}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={3} />
  const { message, best, title } = data
  return (
    <Answer role="status">
      <p>{message}</p>
      {best && (
        <>
          <Where>
            {[
              t('why.rank', { rank: best.rank }),
              best.page !== undefined && t(best.unit ?? 'page', { page: best.page }),
              best.heading,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Where>
          <Quote>{best.text}</Quote>
          <MatchMeter score={best.score} coverage={best.coverage} />
          <div>
            <Button
              size="small"
              onClick={() =>
                onOpen({
                  documentId,
                  title,
                  quote: best.text,
                  ...(best.page !== undefined && { page: best.page, unit: best.unit }),
                })
              }
            >
              {t('openText')}
            </Button>
          </div>
        </>
      )}
    </Answer>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`

const Quiet = styled.p`
  color: var(--color-text-muted);
`

const Answer = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 10px 12px;
  border-radius: var(--radius-card);
  background: var(--color-brand-tint);
`

const Where = styled.p`
  color: var(--color-text-muted);
  font-size: 12px;
`

const Quote = styled.blockquote`
  display: -webkit-box;
  margin: 0;
  overflow: hidden;
  font-size: var(--text-small);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
`
