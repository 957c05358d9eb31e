import type { Integration } from '@botanika/core/contract'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Typography } from '../ui/typography.tsx'
import { ConnectionCard } from './connection-card.tsx'
import type { TypeInfo } from './integration-types.ts'
import { publicName } from './public-name.ts'

/** Up to so many are seen at a glance. */
const seenAtOnce = 6

export interface ConnectionListProps {
  type: TypeInfo
  onEdit: (integration: Integration) => void
  onAdd: () => void
}

/** The connections of one type; many of them can be searched by name. */
export function ConnectionList({ type, onEdit, onAdd }: ConnectionListProps) {
  const t = useTexts('integrations')
  const { made, settings, multiple, offered } = type
  const [wanted, setWanted] = useState('')
  const sought = wanted.trim().toLowerCase()
  const found = made.filter(({ name, config }) =>
    `${name} ${publicName(settings, config)?.handle ?? ''}`.toLowerCase().includes(sought),
  )
  return (
    <Stack $gap={3}>
      {made.length > seenAtOnce && (
        <Input
          type="search"
          leading={<Search />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      )}
      <Plain>
        {found.map(one => (
          <li key={one.id}>
            <ConnectionCard integration={one} settings={settings} onEdit={() => onEdit(one)} />
          </li>
        ))}
      </Plain>
      {found.length === 0 && <Typography $tone="muted">{t('nothingFound')}</Typography>}
      {multiple && offered && (
        <Row>
          <Button icon={<Plus />} onClick={onAdd}>
            {t('add')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

const Plain = styled.ul`
  display: grid;
  /* Nought: a long name is cut and does not widen the dialog. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`
