import styled from 'styled-components'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SearchInput } from '../../ui/controls/search-input.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { media } from '../../ui/theme/media.ts'
import { type FilesQuery, readings, sources } from './files-query.ts'

interface FileFiltersProps {
  query: FilesQuery
  onChange: (values: Partial<FilesQuery>) => void
}

const all = 'all'

/** Search, origin, how they were read, and assistant. */
export function FileFilters({ query, onChange }: FileFiltersProps) {
  const t = useTexts('files')
  const { data: assistants = [] } = useApi('GET /api/assistants/my')
  const names = { file: t('filter.file'), 'google-doc': t('filter.googleDoc'), url: t('filter.url') }
  const states = { incomplete: t('reading.incomplete'), failed: t('reading.failed') }
  return (
    <Filters>
      <SearchInput label={t('search')} value={query.search} onChange={search => onChange({ search })} />
      <Select
        aria-label={t('filter.label')}
        value={query.source || all}
        onChange={source => onChange({ source: source === all ? '' : source })}
        options={[
          { value: all, label: t('filter.all') },
          ...sources.map(value => ({ value, label: names[value] })),
        ]}
      />
      <Select
        aria-label={t('reading.label')}
        value={query.reading || all}
        onChange={reading => onChange({ reading: reading === all ? '' : reading })}
        options={[
          { value: all, label: t('reading.all') },
          ...readings.map(value => ({ value, label: states[value] })),
        ]}
      />
      <Select
        aria-label={t('assistant.label')}
        value={query.assistant || all}
        onChange={assistant => onChange({ assistant: assistant === all ? '' : assistant })}
        options={[
          { value: all, label: t('assistant.all') },
          ...assistants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Filters>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(3, minmax(0, 1fr));
  gap: var(--space-2);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > :first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`
