import { Checkbox, media, SearchInput, Segments, Select } from '@botanika/dashboard/ui'
import { LayoutGrid, List } from 'lucide-react'
import styled from 'styled-components'
import { type Category, categories, difficulties } from '../../shared/lesson.ts'
import { useLessonTexts } from '../texts.ts'
import type { Filters } from './use-filters.ts'

interface FilterBarProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Those that some lesson has. */
  found: readonly Category[]
  canFavour: boolean
}

/** Search, category, level and the look of the list. */
export function FilterBar({ filters, onChange, found, canFavour }: FilterBarProps) {
  const t = useLessonTexts()
  return (
    <Bar>
      <Search>
        <SearchInput
          label={t('search')}
          value={filters.search}
          onChange={search => onChange({ search: search.slice(0, 200) })}
        />
      </Search>
      <Select
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
        aria-label={t('difficulty.label')}
        value={filters.difficulty ?? 'all'}
        options={[
          { value: 'all', label: t('difficulty.all') },
          ...difficulties.map(value => ({ value, label: t(`difficulty.${value}`) })),
        ]}
        onChange={value => onChange({ difficulty: difficulties.find(name => name === value) })}
      />
      <Segments
        label={t('view.label')}
        value={filters.view}
        onChange={view => onChange({ view })}
        options={[
          { value: 'grid', label: t('view.grid'), icon: <LayoutGrid /> },
          { value: 'list', label: t('view.list'), icon: <List /> },
        ]}
      />
      {canFavour && (
        <Checkbox
          label={t('onlyFavourites')}
          checked={filters.onlyFavourites}
          onChange={onlyFavourites => onChange({ onlyFavourites })}
        />
      )}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;

  > :is(button, div) {
    flex: none;
  }

  > button {
    width: 190px;
  }

  ${media.phone} {
    > button {
      flex: 1 1 140px;
      width: auto;
    }
  }
`

const Search = styled.div`
  && {
    flex: 1 1 260px;
  }
`
