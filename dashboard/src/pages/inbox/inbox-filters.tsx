import styled from 'styled-components'
import { useApi } from '../../data/use-api.ts'
import { useChannels } from '../../features/dialogue/index.ts'
import { useInboxCounts } from '../../features/inbox/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { type InboxQuery, views } from './inbox-query.ts'

interface InboxFiltersProps {
  query: InboxQuery
  onChange: (values: Partial<InboxQuery>) => void
}

const all = 'all'

/** The lists of the inbox with their numbers, and the choice of an assistant and a channel. */
export function InboxFilters({ query: { view, assistant, channel }, onChange }: InboxFiltersProps) {
  const t = useTexts('inbox')
  const { data: assistants = [] } = useApi('GET /api/assistants/my')
  const { options: channels } = useChannels()
  const counts = useInboxCounts()
  const countOf = (name: (typeof views)[number]): number =>
    name === 'waiting' || name === 'mine' || name === 'people' ? (counts?.[name] ?? 0) : 0
  const chosen = (value: string) => (value === all ? '' : value)
  return (
    <Filters>
      <Tabs
        label={t('views')}
        value={view}
        onChange={value => {
          const next = views.find(one => one === value)
          if (next) onChange({ view: next })
        }}
        tabs={views.map(value => ({
          value,
          label: t(`view.${value}`),
          ...(countOf(value) > 0 && { count: countOf(value) }),
        }))}
      />
      <Choices>
        <Select
          aria-label={t('assistant.label')}
          value={assistant || all}
          onChange={value => onChange({ assistant: chosen(value) })}
          options={[
            { value: all, label: t('assistant.all') },
            ...assistants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          aria-label={t('channel.label')}
          value={channel || all}
          onChange={value => onChange({ channel: chosen(value) })}
          options={[{ value: all, label: t('channel.all') }, ...channels]}
        />
      </Choices>
    </Filters>
  )
}

const Filters = styled.div`
  display: flex;
  flex-direction: column;
  flex: none;
  gap: var(--space-2);
  min-width: 0;
`

const Choices = styled.div`
  display: grid;
  grid-auto-rows: 1fr;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);
  padding: 0 var(--space-4) var(--space-3);
  border-bottom: 1px solid var(--color-line);
`
