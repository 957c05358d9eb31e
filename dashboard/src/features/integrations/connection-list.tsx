import type { Integration } from '@botanika/core/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SearchInput } from '../../ui/controls/search-input.tsx'
import { Row } from '../../ui/layout/row.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Typography } from '../../ui/layout/typography.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { isPaired, type TypeInfo } from './integration-types.ts'
import { publicName } from './public-name.ts'

/** Number of connections that are seen at a glance; a longer list is sorted and searched. */
const seenAtOnce = 6

export interface ConnectionListProps {
  type: TypeInfo
  onEdit: (integration: Integration) => void
  onAdd: () => void
}

/**
 * The connections of one type. In a long list those with errors come first, and they can be searched by name.
 */
export function ConnectionList({ type, onEdit, onAdd }: ConnectionListProps) {
  const t = useTexts('integrations')
  const { made, settings, multiple, offered } = type
  const [wanted, setWanted] = useState('')
  const sought = wanted.trim().toLowerCase()
  const isLong = made.length > seenAtOnce
  // The order is that of the opening of the list: a card must not move from under the pointer.
  const [troubled] = useState(() => new Set(made.filter(isTroubled).map(({ id }) => id)))
  const ordered = isLong
    ? [...made].sort((one, other) => Number(troubled.has(other.id)) - Number(troubled.has(one.id)))
    : made
  const found = ordered.filter(({ name, config }) =>
    `${name} ${publicName(settings, config)?.handle ?? ''}`.toLowerCase().includes(sought),
  )
  const add = multiple && offered && (
    <Button icon={<Plus />} onClick={onAdd}>
      {t('add')}
    </Button>
  )
  return (
    <Stack $gap={3}>
      {isLong && (
        <Bar>
          <SearchInput label={t('search')} value={wanted} onChange={setWanted} />
          {add}
        </Bar>
      )}
      <Plain>
        {found.map(one => (
          <li key={one.id}>
            <ConnectionCard
              integration={one}
              settings={settings}
              onEdit={() => onEdit(one)}
              isPaired={isPaired(type, one)}
            />
          </li>
        ))}
      </Plain>
      {found.length === 0 && <Typography $tone="muted">{t('nothingFound')}</Typography>}
      {!isLong && add && <Row>{add}</Row>}
    </Stack>
  )
}

const isTroubled = ({ health }: Integration): boolean =>
  health.state === 'error' || health.state === 'attention'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  > :first-child {
    flex: 1 1 220px;
  }
`

const Plain = styled.ul`
  display: grid;
  /* Nought: a long name is cut and does not widen the dialog. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`
