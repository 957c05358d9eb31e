import { usesTool } from '@botanika/core/contract'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import type { Draft } from './draft.ts'

export interface RefusalFieldsProps {
  draft: Draft
  disabled: boolean
  onChange: (part: Partial<Draft>) => void
}

/**
 * The switch that makes the assistant answer from its knowledge alone, and its reply when that holds no
 * answer.
 */
export function RefusalFields({ draft, disabled, onChange }: RefusalFieldsProps) {
  const t = useTexts('playground')
  const isSearching = usesTool(draft, 'file_search')
  return (
    <Group>
      <Switch
        label={t('only.label')}
        help={draft.onlyFromDocuments && !isSearching ? t('only.noSearch') : t('only.help')}
        checked={draft.onlyFromDocuments}
        disabled={disabled}
        onChange={onlyFromDocuments => onChange({ onlyFromDocuments })}
      />
      {draft.onlyFromDocuments && (
        <Field label={t('only.refusal')} help={t('only.refusalHelp')} optional>
          <Textarea
            rows={2}
            maxLength={1_000}
            value={draft.refusalText}
            disabled={disabled}
            placeholder={t('only.refusalPlaceholder')}
            onChange={event => onChange({ refusalText: event.target.value })}
          />
        </Field>
      )}
    </Group>
  )
}

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`
