import type { KnowledgeDocument } from '@botanika/core/contract'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

type Recognised = Pick<KnowledgeDocument, 'recognised'>

/** The mark of a document with pages whose text was recognised on images. */
export function RecognisedMark({ recognised }: Recognised) {
  const t = useTexts('knowledge')
  if (recognised === undefined) return null
  return <Badge>{t('recognition.mark')}</Badge>
}

/** Which pages were recognised, and what to look at in them. */
export function RecognisedNote({ recognised }: Recognised) {
  const t = useTexts('knowledge')
  if (recognised === undefined) return null
  return <Note data-recognised="">{t('recognition.note', { pages: recognised.text })}</Note>
}

const Note = styled.p`
  color: var(--color-text-muted);
  font-size: 12px;
  overflow-wrap: anywhere;
`
