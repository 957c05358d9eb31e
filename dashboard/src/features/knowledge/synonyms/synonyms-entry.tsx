import { Replace } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { Source } from '../retrieval/source-sheet.tsx'
import { useSynonyms } from './use-synonyms.ts'

const SynonymsSheet = lazyPart(async () => ({
  default: (await import('./synonyms-sheet.tsx')).SynonymsSheet,
}))

export interface SynonymsEntryProps {
  assistantId: string
  onOpen: (source: Source) => void
}

/** What the assistant's synonyms are for, how many there are, and the button to their sheet. */
export function SynonymsEntry({ assistantId, onOpen }: SynonymsEntryProps) {
  const t = useTexts('knowledge')
  const synonyms = useSynonyms(assistantId)
  const [isOpen, setIsOpen] = useState(false)
  const groups = synonyms.list.data?.groups.length ?? 0
  const proposals = synonyms.list.data?.proposals.length ?? 0
  return (
    <Box aria-labelledby="synonyms-title">
      <Head>
        <h3 id="synonyms-title">{t('synonyms.title')}</h3>
        {proposals > 0 && <Badge tone="brand">{t('synonyms.proposed', { count: proposals })}</Badge>}
      </Head>
      <p>{t('synonyms.entryHelp')}</p>
      <Button size="small" icon={<Replace />} onClick={() => setIsOpen(true)}>
        {groups > 0 ? t('synonyms.openSome', { count: groups }) : t('synonyms.open')}
      </Button>
      {isOpen && (
        <SynonymsSheet
          assistantId={assistantId}
          synonyms={synonyms}
          onClose={() => setIsOpen(false)}
          onOpen={onOpen}
        />
      )}
    </Box>
  )
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 6px;
  padding: 12px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);

  h3 {
    font-size: var(--text-small);
  }

  p {
    color: var(--color-text-muted);
    font-size: var(--text-small);
    text-wrap: pretty;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`
