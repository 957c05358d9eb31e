import type { SynonymGroup } from '@botanika/core/contract'
import { Pencil, Replace, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Actions, Line, Words } from '../documents/row-look.ts'

export interface GroupRowProps {
  group: SynonymGroup
  onEdit: (group: SynonymGroup) => void
  onDelete: (group: SynonymGroup) => void
}

/** Words that mean the same thing. */
export function GroupRow({ group, onEdit, onDelete }: GroupRowProps) {
  const t = useTexts('knowledge')
  const words = group.words.join(', ')
  return (
    <Line>
      <Replace aria-hidden />
      <Words>
        <Text>{words}</Text>
      </Words>
      <Actions>
        <IconButton
          label={t('synonyms.edit')}
          aria-description={words}
          icon={<Pencil />}
          size="small"
          onClick={() => onEdit(group)}
        />
        <IconButton
          label={t('delete')}
          aria-description={words}
          icon={<Trash2 />}
          size="small"
          onClick={() => onDelete(group)}
        />
      </Actions>
    </Line>
  )
}

const Text = styled.p`
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
`
