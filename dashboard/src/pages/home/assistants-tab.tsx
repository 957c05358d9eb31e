import { ListChecks, LockKeyhole, Search, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { TabSkeleton } from '../../features/page-skeleton/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SearchInput } from '../../ui/controls/search-input.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SelectionBar } from '../../ui/layout/selection-bar.tsx'
import { AssistantCard } from './assistant-card.tsx'
import { AssistantRows } from './assistant-rows.tsx'
import { CardGrid } from './card-grid.ts'
import { DeleteAssistants } from './delete-assistants.tsx'
import { FoldedExamples } from './examples.tsx'
import { FirstSteps } from './first-steps.tsx'

/** Maximum number of assistants that are shown as cards; more are a list. */
const cardsUpTo = 6

/**
 * The person's assistants: cards while there are few, a searchable list after that; several can be deleted at
 * once.
 */
export function AssistantsTab({ isRestricted }: { isRestricted: boolean }) {
  const t = useTexts('dashboard-home')
  const { data, error, mutate, isValidating } = useApi('GET /api/assistants/my', isRestricted ? null : {})
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isDeleting, setIsDeleting] = useState(false)
  const wanted = useDeferredValue(query.trim().toLowerCase())

  if (isRestricted)
    return (
      <EmptyState icon={<LockKeyhole />} title={t('restricted')}>
        {t('restrictedHelp')}
      </EmptyState>
    )
  if (error && !data)
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <TabSkeleton tab="assistants" />
  if (data.length === 0) return <FirstSteps />

  const isList = data.length > cardsUpTo
  const found = data.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(wanted),
  )
  const selected = data.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const chooseAll = () => setChosen(new Set(data.map(({ id }) => id)))
  return (
    <Column>
      {(isList || selected.length === 0) && (
        <Find>
          {isList && <SearchInput label={t('search')} value={query} onChange={setQuery} />}
          {selected.length === 0 && (
            <Button size="small" variant="ghost" icon={<ListChecks />} onClick={chooseAll}>
              {t('bulk.all')}
            </Button>
          )}
        </Find>
      )}
      {selected.length > 0 && (
        <SelectionBar label={t('bulk.label')} chosen={t('bulk.chosen', { count: selected.length })}>
          {selected.length < data.length && (
            <Button size="small" variant="ghost" onClick={chooseAll}>
              {t('bulk.all')}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => setChosen(new Set())}>
            {t('bulk.none')}
          </Button>
          <Button size="small" variant="danger" icon={<Trash2 />} onClick={() => setIsDeleting(true)}>
            {t('bulk.delete')}
          </Button>
        </SelectionBar>
      )}
      {found.length === 0 ? (
        <EmptyState
          icon={<Search />}
          title={t('nothing')}
          action={<Button onClick={() => setQuery('')}>{t('showAll')}</Button>}
        >
          {t('nothingHelp', { query: query.trim() })}
        </EmptyState>
      ) : isList ? (
        <AssistantRows assistants={found} chosen={chosen} onChoose={setChosen} />
      ) : (
        <CardGrid>
          {found.map(assistant => (
            <AssistantCard
              key={assistant.id}
              assistant={assistant}
              isChosen={chosen.has(assistant.id)}
              onChoose={() => toggle(assistant.id)}
            />
          ))}
        </CardGrid>
      )}
      <DeleteAssistants
        assistants={selected}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDone={() => setChosen(new Set())}
      />
      <Beside>
        <FoldedExamples own={data} />
      </Beside>
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`

const Find = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  > :first-child:not(:last-child) {
    flex: 1;
    max-width: 420px;
  }

  > :last-child {
    margin-left: auto;
  }
`

const Beside = styled.div`
  margin-top: var(--space-8);
`
