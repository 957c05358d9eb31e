import type { Integration } from '@botanika/core/contract'
import { useState } from 'react'
import { ApiError, api, errorText } from '../data/api.ts'
import { refresh } from '../data/refresh.ts'
import { useApi } from '../data/use-api.ts'
import { byPath } from '../form/by-path.ts'
import type { Schema } from '../form/schema.ts'
import { SchemaForm } from '../form/schema-form.tsx'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Stack } from '../ui/stack.tsx'
import { toast } from '../ui/toast-store.ts'
import type { TypeInfo } from './integration-types.ts'

export interface IntegrationFormProps {
  type: TypeInfo
  /** The one to change; left out: a new one. */
  integration?: Integration
  onDone: () => void
}

/** The form of one connection, drawn from the type's schema. The server tries it before it is kept. */
export function IntegrationForm({ type, integration, onDone }: IntegrationFormProps) {
  const t = useTexts('integrations')
  const pick = useText()
  const { data: assistants = [] } = useApi('GET /api/assistants/my')
  const [name, setName] = useState(integration?.name ?? pick(type.title))
  const [nameError, setNameError] = useState<string>()
  const options = assistants.map(one => ({ value: one.openaiAssistantId, label: one.name }))

  const save = (config: Record<string, unknown>) =>
    integration
      ? api('PUT /api/integrations/{id}', { params: { id: integration.id }, body: { name, config } })
      : api('POST /api/integrations', { body: { type: type.type, name, config } })

  return (
    <Stack $gap={5}>
      <Field label={t('name')} error={nameError}>
        <Input
          value={name}
          maxLength={120}
          onChange={event => {
            setName(event.target.value)
            setNameError(undefined)
          }}
        />
      </Field>
      <SchemaForm
        schema={type.settings as Schema}
        {...(integration && { values: integration.config })}
        assistants={options}
        submitLabel={integration ? t('save') : t('create')}
        onSubmit={async config => {
          if (name.trim() === '') {
            setNameError(t('nameMissing'))
            return {}
          }
          try {
            await save(config)
            toast({ title: t('configuredToast', { type: pick(type.title) }), variant: 'success' })
            await refresh('GET /api/integrations')
            onDone()
            return undefined
          } catch (error) {
            const description =
              error instanceof ApiError ? errorText(error, t('unreachable')) : t('createFailed')
            toast({ title: t('error'), description, variant: 'destructive' })
            return error instanceof ApiError ? byPath(error.body.fields) : {}
          }
        }}
      />
    </Stack>
  )
}
