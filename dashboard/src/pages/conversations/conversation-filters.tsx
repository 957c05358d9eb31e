import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useApi } from '../../data/use-api.ts'
import { useChannels } from '../../features/dialogue/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SearchInput } from '../../ui/controls/search-input.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { media } from '../../ui/theme/media.ts'
import { type ConversationsQuery, outcomes, periodNames } from './conversations-query.ts'

interface ConversationFiltersProps {
  query: ConversationsQuery
  onChange: (values: Partial<ConversationsQuery>) => void
}

const all = 'all'
/** Time to wait before a changed search is sent, ms. */
const typingMs = 250

/** Search, assistant, channel, outcome and period. */
export function ConversationFilters({ query, onChange }: ConversationFiltersProps) {
  const t = useTexts('conversations')
  const { data: assistants = [] } = useApi('GET /api/assistants/my')
  const { options: channels } = useChannels()
  const chosen = (name: Exclude<keyof ConversationsQuery, 'search'>) => ({
    value: query[name] || all,
    onChange: (value: string) => onChange({ [name]: value === all ? '' : value }),
  })
  return (
    <Filters>
      <Search value={query.search} onChange={search => onChange({ search })} />
      <Choices>
        <Select
          aria-label={t('assistant.label')}
          {...chosen('assistant')}
          options={[
            { value: all, label: t('assistant.all') },
            ...assistants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          aria-label={t('channel.label')}
          {...chosen('channel')}
          options={[{ value: all, label: t('channel.all') }, ...channels]}
        />
        <Select
          aria-label={t('outcome.label')}
          {...chosen('outcome')}
          options={[
            { value: all, label: t('outcome.all') },
            ...outcomes.map(value => ({ value, label: t(`outcome.filter.${value}`) })),
          ]}
        />
        <Select
          aria-label={t('period.label')}
          {...chosen('period')}
          options={[
            { value: all, label: t('period.all') },
            ...periodNames.map(value => ({ value, label: t(`period.${value}`) })),
          ]}
        />
      </Choices>
    </Filters>
  )
}

/** The field for a search, which reaches the address when the typing pauses. */
function Search({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const t = useTexts('conversations')
  const [text, setText] = useState(value)
  const told = useRef(value)
  // «Показать все» empties the field from outside.
  useEffect(() => {
    if (value !== told.current) setText(value)
    told.current = value
  }, [value])
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (text === told.current) return
    const wait = setTimeout(() => {
      told.current = text
      latest.current(text)
    }, typingMs)
    return () => clearTimeout(wait)
  }, [text])
  return <SearchInput label={t('search')} value={text} onChange={setText} />
}

const Filters = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
`

const Choices = styled.div`
  display: grid;
  /* A long choice takes two lines on a phone: the others are as high. */
  grid-auto-rows: 1fr;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-2);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`
