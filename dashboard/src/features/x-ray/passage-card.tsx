import type { XRayPassage } from '@botanika/core/contract'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import type { Source } from '../knowledge/index.ts'
import { MatchMeter, PassageName, PassageTop, PassageWhere, passageCard } from '../knowledge/index.ts'

const tones: Record<XRayPassage['fate'], Tone> = {
  cited: 'success',
  given: 'info',
  window: 'warning',
  duplicate: 'neutral',
  older: 'neutral',
}

/** Length from which a passage is folded. */
const foldedAfter = 220

/** One passage that was found for a reply, and its use. */
export function PassageCard({ passage, onOpen }: { passage: XRayPassage; onOpen: (source: Source) => void }) {
  const t = useTexts('xray')
  const [isWhole, setIsWhole] = useState(false)
  const { n, kind, documentId, title, page, unit, heading, text, score, coverage, fate } = passage
  const where = [page !== undefined && t(unit ?? 'page', { page }), heading].filter(Boolean).join(' · ')
  return (
    <Card data-fate={fate}>
      <PassageTop as="div">
        {n !== undefined && <Mark>{n}</Mark>}
        <PassageName as="p" title={title}>
          {kind === 'pair' ? t('pair') : title}
        </PassageName>
        <Badge tone={tones[fate]}>{t(`fate.${fate}`)}</Badge>
      </PassageTop>
      {kind === 'pair' ? (
        <PassageWhere as="p">{title}</PassageWhere>
      ) : (
        where && <PassageWhere as="p">{where}</PassageWhere>
      )}
      <Text data-folded={isWhole ? undefined : ''}>{text}</Text>
      <MatchMeter score={score} coverage={coverage} />
      {(documentId !== undefined || text.length > foldedAfter) && (
        <Actions>
          {text.length > foldedAfter && (
            <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? t('less') : t('more')}
            </Button>
          )}
          {documentId !== undefined && (
            <Button
              size="small"
              variant="ghost"
              icon={<BookOpen />}
              onClick={() =>
                onOpen({ documentId, title, quote: text, ...(page !== undefined && { page, unit }) })
              }
            >
              {t('openText')}
            </Button>
          )}
        </Actions>
      )}
    </Card>
  )
}

const Card = styled.li`
  ${passageCard}

  &[data-fate='window'],
  &[data-fate='duplicate'],
  &[data-fate='older'] {
    background: var(--color-sunken);
  }
`

const Mark = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border: 1px solid var(--color-brand-line);
  border-radius: var(--radius-full);
  background: var(--color-brand-tint);
  color: var(--color-brand-text);
  font-size: 12px;
  font-weight: var(--weight-semibold);
  font-variant-numeric: tabular-nums;
`

const Text = styled.p`
  color: var(--color-text-muted);
  font-size: var(--text-small);
  white-space: pre-line;
  overflow-wrap: anywhere;

  &[data-folded] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -8px -4px;
`
