import { media, SearchInput, Select } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { useUsersTexts } from './texts.ts'
import { usePlanNames } from './user-menu.tsx'
import { sorts, states, type UserQuery } from './user-query.ts'

interface UserFiltersProps {
  query: UserQuery
  onChange: (values: Partial<UserQuery>) => void
}

const any = 'any'

/** Search, filters and order of the list. */
export function UserFilters({ query, onChange }: UserFiltersProps) {
  const t = useUsersTexts()
  const plans = usePlanNames()
  const pick = (name: keyof UserQuery) => (value: string) => onChange({ [name]: value === any ? '' : value })
  return (
    <Line>
      <SearchInput label={t('search')} value={query.search} onChange={search => onChange({ search })} />
      <Select
        aria-label={t('role.title')}
        value={query.role || any}
        onChange={pick('role')}
        options={[
          { value: any, label: t('all.role') },
          { value: 'user', label: t('role.user') },
          { value: 'admin', label: t('role.admin') },
        ]}
      />
      <Select
        aria-label={t('plan.title')}
        value={query.plan || any}
        onChange={pick('plan')}
        options={[
          { value: any, label: t('all.plan') },
          ...plans.map(({ name, label }) => ({ value: name, label })),
        ]}
      />
      <Select
        aria-label={t('state.title')}
        value={query.state || any}
        onChange={pick('state')}
        options={[
          { value: any, label: t('all.state') },
          ...states.map(value => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      <Select
        aria-label={t('sort.title')}
        value={query.sort || 'newest'}
        onChange={sort => onChange({ sort: sort === 'newest' ? '' : sort })}
        options={sorts.map(value => ({ value, label: t(`sort.${value}`) }))}
      />
    </Line>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(160px, 1.1fr) repeat(4, minmax(0, 1fr));
  gap: var(--space-2);

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${media.phone} {
    /* The longest choices do not fit into half a phone. */
    > :nth-child(n + 4) {
      grid-column: 1 / -1;
    }
  }
`
