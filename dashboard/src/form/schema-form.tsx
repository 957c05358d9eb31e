import { type ReactNode, useMemo } from 'react'
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/controls/button.tsx'
import { SaveBar } from '../ui/controls/save-bar.tsx'
import type { SelectOption } from '../ui/controls/select.tsx'
import { AssistantsContext } from './assistants-context.ts'
import { presentFields } from './present-fields.ts'
import { type FormField, readFields, type Schema } from './schema.ts'
import { SchemaFields } from './schema-fields.tsx'
import { validate } from './validate.ts'
import { fromState, toState, type Values, withOnly } from './values.ts'

export interface SchemaFormProps {
  /** A TypeBox or JSON Schema object with hints under `x-ui`. */
  schema: Schema
  /** The stored values; secrets masked. A new object resets the form. */
  values?: Values
  /** Called with valid values. Messages it returns by path (`'server.port'`) are shown at their fields. */
  onSubmit: (
    values: Values,
  ) => undefined | Record<string, string> | Promise<undefined | Record<string, string>>
  /** `bar` appears when something changed; with `none` a button outside submits by the form's `id`. */
  submit?: 'button' | 'bar' | 'none'
  submitLabel?: string
  id?: string
  disabled?: boolean
  /** Options of the `assistant` widget: `asst_…` and the name. */
  assistants?: readonly SelectOption[]
  /** true: the values are of a new record, so an only assistant is chosen already. */
  isNew?: boolean | undefined
  /** Elements after the fields, before the button. */
  children?: ReactNode
}

/** A form drawn from a schema: fields, hints, validation and messages in the interface language. */
export function SchemaForm(props: SchemaFormProps) {
  const {
    schema,
    values,
    onSubmit,
    submit = 'button',
    submitLabel,
    id,
    disabled,
    assistants,
    isNew = false,
    children,
  } = props
  const t = useTexts('ui')
  const fields = useMemo(() => readFields(schema), [schema])
  const only = isNew && assistants?.length === 1 ? assistants[0]?.value : undefined
  const state = useMemo(() => toState(fields, withOnly(fields, { values, only })), [fields, values, only])
  const form = useForm<Values>({ values: state, resolver: useResolver(fields), disabled, mode: 'onTouched' })
  const { isDirty, isSubmitting } = form.formState

  const send = form.handleSubmit(async sent => {
    const refused = await onSubmit(sent)
    for (const [index, [path, message]] of Object.entries(refused ?? {}).entries())
      form.setError(path, { message }, { shouldFocus: index === 0 })
    if (!refused) form.reset(form.getValues())
  })

  return (
    <FormProvider {...form}>
      <AssistantsContext value={assistants ?? []}>
        <Form id={id} noValidate onSubmit={send}>
          <SchemaFields fields={fields} />
          {children}
          {submit === 'button' && (
            <div>
              <Button
                type="submit"
                variant="primary"
                loading={isSubmitting}
                disabled={disabled}
                // Otherwise the field that loses the focus is checked first, and its message moves the button
                // away under the press.
                onMouseDown={event => event.preventDefault()}
              >
                {submitLabel ?? t('save')}
              </Button>
            </div>
          )}
          {submit === 'bar' && (
            <SaveBar
              changed={isDirty}
              saving={isSubmitting}
              onDiscard={() => form.reset(state)}
              saveLabel={submitLabel}
            />
          )}
        </Form>
      </AssistantsContext>
    </FormProvider>
  )
}

/** Checks the values that would be sent and passes exactly those to the submit handler. */
function useResolver(fields: readonly FormField[]): Resolver<Values> {
  const t = useTexts('ui')
  const pick = useText()
  return useMemo(() => {
    const own = new Map(flat(fields).map(field => [field.path, field.hints.error]))
    return state => {
      const present = presentFields(fields, state)
      const values = fromState(present, state)
      const errors: FieldErrors<Values> = {}
      for (const [path, { code, limit }] of validate(present, values)) {
        const words = own.get(path)
        place(errors, path.split('.'), {
          type: code,
          message: words ? pick(words) : t(`form.${code}`, { limit }),
        })
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    }
  }, [fields, t, pick])
}

function flat(fields: readonly FormField[]): FormField[] {
  return fields.flatMap(field => [field, ...flat(field.fields)])
}

function place(target: Values, [head = '', ...rest]: string[], error: object) {
  if (rest.length === 0) {
    target[head] = error
    return
  }
  const inner: Values = { ...(target[head] as Values | undefined) }
  place(inner, rest, error)
  target[head] = inner
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  min-width: 0;
`
