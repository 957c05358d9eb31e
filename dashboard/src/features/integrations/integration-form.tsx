import type { Integration } from '@botanika/core/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useApi } from '../../data/use-api.ts'
import { byPath } from '../../form/by-path.ts'
import { SchemaForm } from '../../form/schema-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { isRenamed, namedSchema, nameField, shownFields, tokenField } from './connection-form.ts'
import { ConsentBox } from './consent-box.tsx'
import { freeName, isPaired, type TypeInfo } from './integration-types.ts'
import { sayOutcome } from './say-outcome.ts'
import { useTakeOver } from './use-take-over.tsx'

export interface IntegrationFormProps {
  type: TypeInfo
  /** The connection to change; omitted: a new one. */
  integration?: Integration
  /** true: the form replaced the element that had the focus, and its first field takes it. */
  takesFocus?: boolean
  onDone: () => void
}

/**
 * The form of one connection, drawn from the type's schema. The server tries the settings before it saves
 * them.
 */
export function IntegrationForm({ type, integration, takesFocus, onDone }: IntegrationFormProps) {
  const t = useTexts('integrations')
  const pick = useText()
  const { attempt, question } = useTakeOver()
  const mine = useApi('GET /api/assistants/my')
  const [refused, setRefused] = useState<{ title: string; help?: string; isFrozen?: boolean }>()
  const top = useRef<HTMLDivElement>(null)
  const [isAccepted, setIsAccepted] = useState(false)
  const [isConsentMissing, setIsConsentMissing] = useState(false)
  const title = pick(type.title)
  const asks = integration && !integration.needsConsent ? undefined : type.consent
  const schema = useMemo(
    () => namedSchema(type.settings, { label: t('name'), error: t('nameMissing') }),
    [type.settings, t],
  )
  // The values are read once: the list is read again all the time, and a new object would undo the typing.
  const [values] = useState(() => ({
    ...integration?.config,
    [nameField]: integration?.name ?? freeName(title, type.made),
  }))

  const agreed = isAccepted ? { consent: true as const } : {}
  const save = (name: string, config: Record<string, unknown>) =>
    attempt(consent =>
      integration
        ? api('PUT /api/integrations/{id}', {
            params: { id: integration.id },
            body: isRenamed(integration, { name, config })
              ? { name }
              : { name, config, ...consent, ...agreed },
          })
        : api('POST /api/integrations', {
            body: { type: type.type, name, config, ...consent, ...agreed },
          }),
    )

  /** Shows a refusal at its fields, and other errors above the form. Returns the field errors. */
  const refuse = (error: unknown): Record<string, string> => {
    const body = error instanceof ApiError ? error.body : undefined
    const description = errorText(error, t('unreachable')) || t('createFailed')
    toast({ title: t('error'), description, variant: 'destructive' })
    const shown = shownFields(schema)
    const fields = Object.entries(byPath(body?.fields)).map(
      ([path, words]) => [path === 'name' ? nameField : path.replace(/^config\./, ''), words] as const,
    )
    const token = body?.code === 'integrations.unauthorized' ? tokenField(schema) : undefined
    if (token !== undefined) fields.push([token, description])
    const placed = fields.filter(([path]) => shown.has(path.split('.')[0] ?? ''))
    if (placed.length === 0) {
      const { hint, error: what, requiresActivation: isFrozen } = body ?? {}
      setRefused({ ...(hint && what ? { title: what, help: hint } : { title: description }), isFrozen })
    }
    return Object.fromEntries(placed)
  }

  const isReady = mine.data !== undefined || mine.error !== undefined
  useEffect(() => {
    if (isReady && takesFocus) top.current?.querySelector('input')?.focus()
  }, [isReady, takesFocus])

  if (!isReady) return <Skeleton lines={4} height={56} />
  return (
    <Stack $gap={5} ref={top}>
      {refused && (
        <Refusal
          title={refused.title}
          action={
            refused.isFrozen && (
              <ButtonLink href="/plan-activation" size="small">
                {t('activate')}
              </ButtonLink>
            )
          }
          onDismiss={() => setRefused(undefined)}
        >
          {refused.help}
        </Refusal>
      )}
      <SchemaForm
        schema={schema}
        values={values}
        isNew={!integration}
        assistants={(mine.data ?? []).map(one => ({ value: one.openaiAssistantId, label: one.name }))}
        submitLabel={integration ? t('save') : t('create')}
        onSubmit={async ({ [nameField]: name, ...config }) => {
          setRefused(undefined)
          const { exempt } = type
          const isExempt = exempt !== undefined && config[exempt.field] === exempt.value
          if (asks && !isExempt && !isAccepted) {
            setIsConsentMissing(true)
            return {}
          }
          try {
            const kept = await save(String(name), config)
            if (kept === 'declined') return {}
            await refresh('GET /api/integrations')
            sayOutcome(kept, {
              t,
              done: integration ? t('savedToast') : t('configuredToast', { type: title }),
              next: !integration && isPaired(type, kept) ? t('pairNextToast') : undefined,
            })
            onDone()
            return undefined
          } catch (error) {
            return refuse(error)
          }
        }}
      >
        {asks && (
          <ConsentBox
            text={pick(asks)}
            exempt={type.exempt}
            isAccepted={isAccepted}
            isMissing={isConsentMissing}
            onChange={accepted => {
              setIsAccepted(accepted)
              setIsConsentMissing(false)
            }}
          />
        )}
      </SchemaForm>
      {question}
    </Stack>
  )
}
