import type { ManagedPlan } from '@botanika/core/contract'
import { ApiError, errorText } from '@botanika/dashboard/data'
import { Banner, Button, Refusal, Sheet, Stack, toast } from '@botanika/dashboard/ui'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../admin-api.ts'
import { draftOf, emptyDraft, errorsOf, inputOf } from './plan-draft.ts'
import { PlanFields } from './plan-fields.tsx'
import { usePlansTexts } from './texts.ts'

interface PlanSheetProps {
  /** null: a new plan. */
  plan: ManagedPlan | null
  onClose: () => void
  onSaved: () => void
}

/** The form of a plan. A concurrent change by another administrator is reported, with a way to see it. */
export function PlanSheet({ plan, onClose, onSaved }: PlanSheetProps) {
  const t = usePlansTexts()
  const id = useId()
  const [base, setBase] = useState(plan)
  const [draft, setDraft] = useState(plan ? draftOf(plan) : emptyDraft)
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<{ text: string; fields: Record<string, string> } | null>(null)
  const [current, setCurrent] = useState<ManagedPlan | null>(null)
  const errors = errorsOf(draft)

  const save = async () => {
    setIsTried(true)
    if (Object.keys(errors).length > 0) return
    setIsSaving(true)
    setFailure(null)
    try {
      const input = inputOf(draft)
      if (base)
        await api('PUT /api/admin/plans/{id}', {
          params: { id: base.id },
          body: { ...input, version: base.version },
        })
      else await api('POST /api/admin/plans', { body: { name: draft.name, ...input } })
      toast({ title: base ? t('saved') : t('created'), variant: 'success' })
      onSaved()
      onClose()
    } catch (cause) {
      const body = cause instanceof ApiError ? cause.body : null
      setFailure({ text: errorText(cause, t('unreachable')), fields: body?.fields ?? {} })
      // The answer's schema cannot say which record it is: it is read from the list that every change reads anew.
      if (base && body?.code === 'plan.changed-meanwhile')
        setCurrent((await api('GET /api/admin/plans')).find(({ id }) => id === base.id) ?? null)
    } finally {
      setIsSaving(false)
    }
  }
  const takeCurrent = (next: ManagedPlan) => {
    setBase(next)
    setDraft(draftOf(next))
    setCurrent(null)
    setFailure(null)
    onSaved()
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width={560}
      title={base ? t('form.edit', { name: base.displayName }) : t('form.new')}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSaving}>
            {base ? t('form.save') : t('form.create')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        $gap={5}
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {current ? (
          <Banner
            tone="warning"
            title={t('form.changed')}
            action={
              <Button size="small" onClick={() => takeCurrent(current)}>
                {t('form.takeNew')}
              </Button>
            }
          >
            {t('form.changedHelp')}
          </Banner>
        ) : (
          failure && <Refusal title={failure.text} />
        )}
        <PlanFields
          draft={draft}
          isNew={base === null}
          errors={isTried ? errors : {}}
          fieldErrors={failure?.fields ?? {}}
          onChange={change => setDraft(known => ({ ...known, ...change }))}
        />
      </Stack>
    </Sheet>
  )
}
