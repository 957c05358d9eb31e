import type { RetrievalHit } from '@botanika/core/contract'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { HitCard } from './hit-card.tsx'
import type { Source } from './source-sheet.tsx'

type Found =
  | { state: 'none' }
  | { state: 'failed'; error: unknown }
  | { state: 'found'; hits: RetrievalHit[] }

/** A test of the search that answers use: its results with their scores. */
export function RetrievalTest({
  assistantId,
  onOpen,
}: {
  assistantId: string
  onOpen: (source: Source) => void
}) {
  const t = useTexts('knowledge')
  const [query, setQuery] = useState('')
  const [isSearching, setIsSearching] = useState(false)
  const [found, setFound] = useState<Found>({ state: 'none' })

  const search = async (event?: FormEvent) => {
    event?.preventDefault()
    if (query.trim() === '') return
    setIsSearching(true)
    try {
      const hits = await api('POST /api/assistants/{id}/retrieval-test', {
        params: { id: assistantId },
        body: { query: query.trim().slice(0, 4_000), limit: 8 },
      })
      setFound({ state: 'found', hits })
    } catch (error) {
      setFound({ state: 'failed', error })
    } finally {
      setIsSearching(false)
    }
  }

  return (
    <Column>
      <form onSubmit={event => void search(event)}>
        <Field label={t('test.label')} help={t('test.help')}>
          <Input
            value={query}
            maxLength={4_000}
            leading={<Search />}
            placeholder={t('test.placeholder')}
            onChange={event => setQuery(event.target.value)}
          />
        </Field>
        <Button type="submit" loading={isSearching} disabled={query.trim() === ''}>
          {t('test.search')}
        </Button>
      </form>
      {found.state === 'failed' && (
        <ErrorState title={t('test.failed')} onRetry={() => void search()}>
          {errorText(found.error, t('unreachable'))}
        </ErrorState>
      )}
      {found.state === 'found' && found.hits.length === 0 && (
        <Nothing role="status">{t('test.nothing')}</Nothing>
      )}
      {found.state === 'found' && found.hits.length > 0 && found.hits.every(({ weak }) => weak) && (
        <Nothing role="status">{t('test.allWeak')}</Nothing>
      )}
      {found.state === 'found' && (
        <List>
          {found.hits.map((hit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hits have no identity and keep their order
            <li key={at}>
              <HitCard hit={hit} onOpen={onOpen} />
            </li>
          ))}
        </List>
      )}
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  form {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-3);
  }

  form > :first-child {
    width: 100%;
  }
`

const Nothing = styled.p`
  color: var(--color-text-muted);
`

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 8px;
`
