import type { Citation } from '@botanika/core/contract'
import { FileText } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'

export interface CitationChipProps {
  citation: Citation
  /** Opens the document; omitted: the source is shown in a popover. */
  onOpen?: (citation: Citation) => void
}

/** The marker of a source in an answer. */
export function CitationChip({ citation, onOpen }: CitationChipProps) {
  const t = useTexts('chat')
  const label = t('source.open', { n: citation.n, title: citation.title })
  if (onOpen && citation.documentId)
    return (
      <Chip type="button" aria-label={label} title={citation.title} onClick={() => onOpen(citation)}>
        {citation.n}
      </Chip>
    )
  return (
    <Popover
      label={label}
      trigger={
        <Chip type="button" aria-label={label} title={citation.title}>
          {citation.n}
        </Chip>
      }
    >
      <Title>
        <FileText aria-hidden />
        {citation.url ? <Link href={citation.url}>{citation.title}</Link> : citation.title}
      </Title>
      <Place>
        {[citation.page && t(`source.${citation.unit ?? 'page'}`, { page: citation.page }), citation.heading]
          .filter(Boolean)
          .join(' · ')}
      </Place>
      <Quote>{citation.quote}</Quote>
    </Popover>
  )
}

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 18px;
  height: 18px;
  margin: 0 1px 0 2px;
  padding: 0 5px;
  border: 1px solid var(--color-brand-line);
  border-radius: var(--radius-full);
  background: var(--color-brand-tint);
  color: var(--color-brand-text);
  font-size: 11px;
  font-weight: var(--weight-semibold);
  line-height: 1;
  font-variant-numeric: tabular-nums;
  vertical-align: 2px;
  cursor: pointer;

  &:hover,
  &[data-state='open'] {
    background: var(--color-brand-tint-strong);
  }
`

const Title = styled.p`
  display: flex;
  gap: 8px;
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;

  > .lucide {
    margin-top: 3px;
    color: var(--color-text-faint);
  }
`

const Place = styled.p`
  margin-top: 2px;
  color: var(--color-text-faint);
  font-size: var(--text-small);

  &:empty {
    display: none;
  }
`

const Quote = styled.blockquote`
  margin: 10px 0 0;
  padding-left: 12px;
  border-left: 2px solid var(--color-brand-line);
  color: var(--color-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
  white-space: pre-line;
`
