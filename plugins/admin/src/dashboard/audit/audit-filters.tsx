import { Field, Input, media, Select, useText } from '@botanika/dashboard/ui'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { useApi } from '../admin-api.ts'
import type { Filters } from './filters.ts'
import { useAuditTexts } from './texts.ts'

/** Value of the option for all entries: Radix has no option without a value. */
const every = 'every'
/** Time after the last key when the list is asked for, ms. */
const typingMs = 400

export interface AuditFiltersProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The fields that choose the entries. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const t = useAuditTexts()
  const pick = useText()
  const { data: areas = [] } = useApi('GET /api/admin/audit/areas')
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  return (
    <Fields role="search" aria-label={t('filters')}>
      <Field label={t('area')}>
        <Select
          value={filters.area ?? every}
          onChange={area => set({ area: area === every ? '' : area })}
          options={[
            { value: every, label: t('everyArea') },
            ...areas
              .map(({ area, title }) => ({ value: area, label: pick(title) }))
              .sort((a, b) => a.label.localeCompare(b.label)),
          ]}
        />
      </Field>
      <Field label={t('actor')}>
        <Typed value={filters.actor} placeholder={t('email')} onChange={actor => set({ actor })} />
      </Field>
      <Field label={t('subject')}>
        <Typed value={filters.subject} placeholder={t('email')} onChange={subject => set({ subject })} />
      </Field>
      <Field label={t('from')}>
        <Input
          type="date"
          value={filters.from ?? ''}
          onChange={({ target }) => set({ from: target.value })}
        />
      </Field>
      <Field label={t('to')}>
        <Input type="date" value={filters.to ?? ''} onChange={({ target }) => set({ to: target.value })} />
      </Field>
    </Fields>
  )
}

interface TypedProps {
  value: string | undefined
  placeholder: string
  onChange: (value: string) => void
}

/** A debounced text field: reports its value when typing has stopped. */
function Typed({ value = '', placeholder, onChange }: TypedProps) {
  const [text, setText] = useState(value)
  const [committed, setCommitted] = useState(value)
  if (value !== committed) {
    setCommitted(value)
    setText(value)
  }
  useEffect(() => {
    if (text === committed) return
    const timer = setTimeout(() => onChange(text), typingMs)
    return () => clearTimeout(timer)
  }, [text, committed, onChange])
  return <Input value={text} placeholder={placeholder} onChange={({ target }) => setText(target.value)} />
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: var(--space-3);

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  /* On a phone two beside each other as well: one below the other they would fill its screen. */
  ${media.phone} {
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`
