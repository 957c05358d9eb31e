import { useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { type Pick, useText } from '../i18n/use-text.ts'
import { Field } from '../ui/controls/field.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { LockedField } from './locked-field.tsx'
import { presentFields } from './present-fields.ts'
import type { FormField } from './schema.ts'
import { SchemaControl } from './schema-control.tsx'

/** The fields in one column; neighbours with the same group share a heading, advanced ones are collapsed. */
export function SchemaFields({ fields }: { fields: readonly FormField[] }) {
  const state = useWatch()
  const shown = presentFields(fields, state).filter(field => !field.hints.hidden)
  const folded = shown.filter(field => field.hints.advanced)
  return (
    <>
      <Runs fields={shown.filter(field => !field.hints.advanced)} />
      {folded.length > 0 && (
        <FoldedFields paths={folded.map(({ path }) => path)}>
          <Runs fields={folded} />
        </FoldedFields>
      )}
    </>
  )
}

function Runs({ fields }: { fields: readonly FormField[] }) {
  const pick = useText()
  return grouped(fields).map(({ heading, members }) =>
    heading ? (
      <Group key={members[0]?.path}>
        <Heading>{pick(heading)}</Heading>
        {members.map(field => (
          <OneField key={field.path} field={field} />
        ))}
      </Group>
    ) : (
      members.map(field => <OneField key={field.path} field={field} />)
    ),
  )
}

function OneField({ field }: { field: FormField }) {
  const pick = useText()
  const { formState, getFieldState } = useFormContext()
  const label = labelOf(field, pick)
  const help = field.hints.help ? pick(field.hints.help) : undefined
  if (field.kind === 'group')
    return (
      <Group>
        <Heading>{label}</Heading>
        {help && <Help>{help}</Help>}
        <SchemaFields fields={field.fields} />
      </Group>
    )
  if (field.schema.readOnly) return <LockedField field={field} label={label} />
  // A switch carries its own label and help.
  if (field.kind === 'switch') return <SchemaControl field={field} label={label} help={help} />
  const problem = getFieldState(field.path, formState).error
  const asGroup = field.kind === 'slider' || field.kind === 'strings' || field.kind === 'unsupported'
  return (
    <Field
      label={label}
      help={help}
      error={problem?.message}
      required={field.required}
      optional={!field.required && !asGroup && field.schema.default === undefined}
      as={asGroup ? 'group' : 'field'}
    >
      <SchemaControl field={field} label={label} />
    </Field>
  )
}

/** Returns the label of a field: the hint, else the schema's title, else its name. */
export function labelOf(field: FormField, pick: Pick) {
  return field.hints.label ? pick(field.hints.label) : (field.schema.title ?? field.name)
}

function grouped(fields: readonly FormField[]) {
  const runs: { heading: FormField['hints']['group']; members: FormField[] }[] = []
  for (const field of fields) {
    const last = runs.at(-1)
    if (last && last.heading?.ru === field.hints.group?.ru) last.members.push(field)
    else runs.push({ heading: field.hints.group, members: [field] })
  }
  return runs
}

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`

const Heading = styled.legend`
  padding: 0;
  margin-bottom: var(--space-4);
  font-size: var(--text-lead);
  font-weight: var(--weight-semibold);

  + p {
    margin-top: calc(-1 * var(--space-3));
  }
`

const Help = styled.p`
  color: var(--color-text-faint);
`
