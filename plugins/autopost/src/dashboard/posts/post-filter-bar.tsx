import { SearchInput, Select } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { postStatuses } from '../../shared/post.ts'
import { usePostTexts } from './texts.ts'
import type { PostFilters } from './use-posts.ts'

interface PostFilterBarProps {
  filters: PostFilters
  onChange: (filters: PostFilters) => void
}

/** The choice of the posts that are shown. */
export function PostFilterBar({ filters, onChange }: PostFilterBarProps) {
  const t = usePostTexts()
  return (
    <Bar>
      <SearchInput
        value={filters.search}
        label={t('search')}
        onChange={search => onChange({ ...filters, search: search.slice(0, 200) })}
      />
      <Select
        aria-label={t('filter')}
        value={filters.status ?? 'all'}
        onChange={value => onChange({ ...filters, status: postStatuses.find(status => status === value) })}
        options={[
          { value: 'all', label: t('all') },
          ...postStatuses.map(value => ({ value, label: t(`status.${value}`) })),
        ]}
      />
    </Bar>
  )
}

const Bar = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: minmax(0, 1fr) minmax(120px, 160px);
  gap: var(--space-2);
  padding: 0 var(--space-5) var(--space-3);
  border-bottom: 1px solid var(--color-line);
`
