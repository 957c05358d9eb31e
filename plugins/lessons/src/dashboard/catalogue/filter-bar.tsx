import { media, SearchInput, Select } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { type Category, categories, difficulties } from '../../shared/lesson-limits.ts'
import { useLessonTexts } from '../texts.ts'
import type { Filters } from './use-filters.ts'

interface FilterBarProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Categories that some lesson has. */
  found: readonly Category[]
}

/** Search, category and level, in one line each, so that they are as high as `--height-filters` says. */
export function FilterBar({ filters, onChange, found }: FilterBarProps) {
  const t = useLessonTexts()
  return (
    <Bar role="search" onSubmit={event => event.preventDefault()}>
      <Search>
        <SearchInput
          name="search"
          label={t('search')}
          value={filters.search}
          onChange={search => onChange({ search: search.slice(0, 200) })}
        />
      </Search>
      <Select
        name="category"
        aria-label={t('category.label')}
        value={filters.category ?? 'all'}
        options={[
          { value: 'all', label: t('category.all') },
          ...categories
            .filter(name => found.includes(name) || name === filters.category)
            .map(value => ({ value, label: t(`category.${value}`) })),
        ]}
        onChange={value => onChange({ category: categories.find(name => name === value) })}
      />
      <Select
        name="difficulty"
        aria-label={t('difficulty.label')}
        value={filters.difficulty ?? 'all'}
        options={[
          { value: 'all', label: t('difficulty.all') },
          ...difficulties.map(value => ({ value, label: t(`difficulty.${value}`) })),
        ]}
        onChange={value => onChange({ difficulty: difficulties.find(name => name === value) })}
      />
    </Bar>
  )
}

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 190px 190px;
  gap: var(--space-2) var(--space-3);

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    button {
      font-size: inherit;
    }
  }
`

const Search = styled.div`
  ${media.phone} {
    grid-column: 1 / -1;
  }
`
