import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  /** Help in one line below; an error takes its place. */
  help?: ReactNode
  /** The error and the next step. Announced when it appears. */
  error?: ReactNode
  required?: boolean
  /** Shows «необязательно» beside the label. */
  optional?: boolean
  /** Element at the right end of the label's line: a counter, a link. */
  aside?: ReactNode
  /**
   * `group`: for a checkbox or switch, which have their own label: the label becomes a caption of the group.
   */
  as?: 'field' | 'group'
  children: ReactNode
}

/** Label above, control, help or error below, wired for assistive technology. */
export function Field({ label, help, error, required, optional, aside, as = 'field', children }: FieldProps) {
  const t = useTexts('ui')
  const id = useId()
  const noteId = `${id}note`
  const helpId = `${id}help`
  const describedBy = error ? noteId : help ? helpId : undefined
  return (
    <Column
      role={as === 'group' ? 'group' : undefined}
      aria-labelledby={as === 'group' ? `${id}label` : undefined}
    >
      <Top>
        <Label
          as={as === 'group' ? 'span' : 'label'}
          id={`${id}label`}
          htmlFor={as === 'group' ? undefined : id}
        >
          {label}
          {optional && <Optional> — {t('optional')}</Optional>}
        </Label>
        {aside && <Aside>{aside}</Aside>}
      </Top>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required: Boolean(required) }}>
        {children}
      </FieldContext>
      {error && (
        <Problem id={noteId} role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{error}</span>
        </Problem>
      )}
      {/* It is hidden, not removed: a dialog that loses an element would take the focus itself. */}
      {help && (
        <Help id={helpId} hidden={Boolean(error)}>
          {help}
        </Help>
      )}
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--space-2);
`

const Label = styled.label`
  font-size: var(--text-small);
  font-weight: var(--weight-medium);
  line-height: 1.4;
`

const Optional = styled.span`
  color: var(--color-text-faint);
  font-weight: 400;
`

const Aside = styled.span`
  color: var(--color-text-faint);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`

const Help = styled.p`
  color: var(--color-text-faint);
  font-size: var(--text-small);
  line-height: 1.45;
`

const Problem = styled.p`
  display: flex;
  gap: 6px;
  color: var(--color-danger-text);
  font-size: var(--text-small);
  line-height: 1.45;

  .lucide {
    margin-top: 2px;
  }
`
