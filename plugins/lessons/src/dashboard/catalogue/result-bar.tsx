import { Checkbox, Segments, Typography } from '@botanika/dashboard/ui'
import { LayoutGrid, List } from 'lucide-react'
import styled from 'styled-components'
import { useLessonTexts } from '../texts.ts'
import type { Filters } from './use-filters.ts'

interface ResultBarProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Number of lessons that are shown; undefined: not known yet. */
  count: number | undefined
  canFavour: boolean
}

/** The number of lessons that were found, and the choice of their view. */
export function ResultBar({ filters, onChange, count, canFavour }: ResultBarProps) {
  const t = useLessonTexts()
  return (
    <Bar>
      <Typography $look="small" $tone="muted" aria-live="polite">
        {count !== undefined && t('found', { count })}
      </Typography>
      <Tools>
        {canFavour && (
          <Checkbox
            label={t('onlyFavourites')}
            checked={filters.onlyFavourites}
            onChange={onlyFavourites => onChange({ onlyFavourites })}
          />
        )}
        <Segments
          label={t('view.label')}
          value={filters.view}
          onChange={view => onChange({ view })}
          options={[
            { value: 'grid', label: t('view.grid'), icon: <LayoutGrid /> },
            { value: 'list', label: t('view.list'), icon: <List /> },
          ]}
        />
      </Tools>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  min-height: 34px;

  > p {
    flex: 1 1 110px;
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
`
