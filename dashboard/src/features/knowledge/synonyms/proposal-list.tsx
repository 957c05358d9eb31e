import type { SynonymProposal } from '@botanika/core/contract'
import { X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Actions, List, Words } from '../documents/row-look.ts'
import type { Source } from '../retrieval/source-sheet.tsx'

const firstShown = 5

export interface ProposalListProps {
  proposals: readonly SynonymProposal[]
  busy: ReadonlySet<string>
  onAccept: (proposal: SynonymProposal) => void
  /** The owner adds what is missing before it is saved. */
  onComplete: (proposal: SynonymProposal) => void
  onDismiss: (proposal: SynonymProposal) => void
  onOpen: (source: Source) => void
}

/** Words that seem to mean the same thing, each with the place that says so. */
export function ProposalList(props: ProposalListProps) {
  const { proposals, busy, onAccept, onComplete, onDismiss, onOpen } = props
  const t = useTexts('knowledge')
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? proposals : proposals.slice(0, firstShown)
  return (
    <Box aria-labelledby="proposals-title">
      <h3 id="proposals-title">{t('synonyms.proposed', { count: proposals.length })}</h3>
      <p>{t('synonyms.proposedHelp')}</p>
      <List>
        {shown.map(one => {
          const words = one.words.join(' = ')
          return (
            <Item key={one.id}>
              <Words>
                <Text>{words}</Text>
                <Origin from={one.from} onOpen={onOpen} />
                <Buttons>
                  {one.words.length > 1 && (
                    <Button
                      size="small"
                      aria-description={words}
                      loading={busy.has(one.id)}
                      onClick={() => onAccept(one)}
                    >
                      {t('synonyms.accept')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    {...(one.words.length > 1 && { variant: 'ghost' as const })}
                    aria-description={words}
                    onClick={() => onComplete(one)}
                  >
                    {one.words.length > 1 ? t('synonyms.change') : t('synonyms.complete')}
                  </Button>
                </Buttons>
              </Words>
              <Actions>
                <IconButton
                  label={t('synonyms.dismiss')}
                  aria-description={words}
                  icon={<X />}
                  size="small"
                  onClick={() => onDismiss(one)}
                />
              </Actions>
            </Item>
          )
        })}
      </List>
      {proposals.length > firstShown && (
        <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('unanswered.less') : t('synonyms.all', { count: proposals.length })}
        </Button>
      )}
    </Box>
  )
}

function Origin({ from, onOpen }: { from: SynonymProposal['from']; onOpen: ProposalListProps['onOpen'] }) {
  const t = useTexts('knowledge')
  if (from.kind === 'document') {
    const { documentId, title, quote } = from
    return (
      <Why>
        {t('synonyms.fromDocument')}{' '}
        <button type="button" onClick={() => onOpen({ documentId, title, quote })}>
          {title}
        </button>
        {`: ${t('synonyms.quoted', { text: quote })}`}
      </Why>
    )
  }
  if (from.kind === 'answer') {
    const quotes = from.quotes.map(text => t('synonyms.quoted', { text })).join(' — ')
    return <Why>{t('synonyms.fromAnswer', { quotes })}</Why>
  }
  return (
    <Why>
      {t('synonyms.fromQuestion', { question: from.question })}{' '}
      {from.times > 1 && t('synonyms.times', { count: from.times })}
    </Why>
  )
}

const Box = styled.section`
  padding: 12px 12px 8px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-sunken);

  h3 {
    font-size: var(--text-small);
  }

  > p {
    color: var(--color-text-muted);
    font-size: 12px;
    text-wrap: pretty;
  }
`

const Item = styled.li`
  display: flex;
  gap: 8px;
  padding: 10px 0;
  border-bottom: 1px solid var(--color-line);

  &:last-child {
    border-bottom: 0;
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-top: 2px;
`

const Text = styled.p`
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
`

const Why = styled.p`
  color: var(--color-text-muted);
  font-size: 12px;
  overflow-wrap: anywhere;

  button {
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    color: var(--color-brand-text);
    font: inherit;
    text-align: left;
    text-decoration: underline;
    text-underline-offset: 2px;
    cursor: pointer;
  }
`
