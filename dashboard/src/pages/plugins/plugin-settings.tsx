import { ApiError, api, errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { byPath } from '../../form/by-path.ts'
import type { Schema } from '../../form/schema.ts'
import { SchemaForm } from '../../form/schema-form.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

export interface PluginSettingsProps {
  id: string
  /** The plugin's own JSON Schema, checked by the server when the plugin was loaded. */
  schema: unknown
}

/** A plugin's settings, drawn from its schema. Secrets come masked, and a mask sent back means unchanged. */
export function PluginSettings({ id, schema }: PluginSettingsProps) {
  const t = useTexts('plugins')
  const call = { params: { id } }
  const { data, error, mutate, isValidating } = useApi('GET /api/plugins/{id}/settings', call)
  if (error && !data)
    return (
      <ErrorState title={t('settingsFailed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={3} height={28} />
  return (
    <SchemaForm
      schema={schema as Schema}
      values={data}
      submit="bar"
      onSubmit={async body => {
        try {
          const kept = await api('PUT /api/plugins/{id}/settings', { ...call, body })
          await mutate(kept, { revalidate: false })
          toast({ title: t('saved'), variant: 'success' })
          return undefined
        } catch (cause) {
          toast({
            title: t('saveFailed'),
            description: errorText(cause, t('unreachable')),
            variant: 'destructive',
          })
          return cause instanceof ApiError ? byPath(cause.body.fields) : {}
        }
      }}
    />
  )
}
