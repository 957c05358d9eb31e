import type { RetrievalHit } from '@botanika/core/contract'
import { BookOpen } from 'lucide-react'
import styled from 'styled-components'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { MatchMeter } from './match-meter.tsx'
import { PassageName, PassageTop, PassageWhere, passageCard } from './passage-look.ts'
import type { Source } from './source-sheet.tsx'

/** A passage that the search found; a click opens the document at it. */
export function HitCard({ hit, onOpen }: { hit: RetrievalHit; onOpen: (source: Source) => void }) {
  const t = useTexts('knowledge')
  const { number } = useFormat()
  const percent = (share: number) =>
    number(Math.max(0, share), { style: 'percent', maximumFractionDigits: 0 })
  const { documentId, documentName, page, unit, heading, text, score, coverage, similarity, weak } = hit
  const where = [page !== undefined && t(`source.${unit ?? 'page'}`, { page }), heading]
    .filter(Boolean)
    .join(' · ')
  return (
    <Card
      type="button"
      title={t('openAtQuote')}
      onClick={() => onOpen({ documentId, title: documentName, page, unit, quote: text })}
    >
      <Top>
        <PassageName>{documentName}</PassageName>
        <BookOpen aria-hidden />
      </Top>
      {where && <PassageWhere>{where}</PassageWhere>}
      <Excerpt>{text}</Excerpt>
      <MatchMeter score={score} coverage={coverage} weak={weak} />
      {(weak || similarity !== undefined) && (
        <Marks>
          {weak && <Badge tone="warning">{t('match.weak')}</Badge>}
          {similarity !== undefined && <Badge>{t('match.near', { share: percent(similarity) })}</Badge>}
        </Marks>
      )}
    </Card>
  )
}

const Card = styled.button`
  ${passageCard}
  width: 100%;
  text-align: left;
  cursor: pointer;

  &:hover {
    background: var(--color-hover);
  }
`

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

const Top = styled(PassageTop)`
  > .lucide {
    color: var(--color-text-faint);
  }
`

const Excerpt = styled.span`
  display: -webkit-box;
  margin-bottom: 4px;
  overflow: hidden;
  color: var(--color-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`
