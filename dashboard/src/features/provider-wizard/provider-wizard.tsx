import type { User } from '@botanika/core/contract'
import type { ModelProviderId } from '@botanika/core/providers'
import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CheckStep, canSave } from './check-step.tsx'
import { FieldsStep } from './fields-step.tsx'
import { ProviderCards } from './provider-cards.tsx'
import { useCheck } from './use-check.ts'
import { useSaveProvider } from './use-save-provider.ts'
import {
  isKeyKept,
  keptProvider,
  problemsOf,
  providerOf,
  toDraft,
  toProbe,
  type WizardDraft,
  windowOf,
} from './wizard-draft.ts'

/** Connects a model in three steps: the provider, two fields, a live check. */
export function ProviderWizard({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  return user && <Inside key={user.id} user={user} onClose={onClose} />
}

type Step = 'provider' | 'fields' | 'check'

function Inside({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTexts('provider-wizard')
  const form = useId()
  const [step, setStep] = useState<Step>('provider')
  const [draft, setDraft] = useState<WizardDraft | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const [forWhom, setForWhom] = useState<'me' | 'everyone'>('me')
  const [isDefault, setIsDefault] = useState(true)
  /** Window as typed, with its model; another model has its own. */
  const [typed, setTyped] = useState<{ model: string; tokens: string } | null>(null)
  const isAdmin = user.role === 'admin'
  const { data: found } = useApi('GET /api/admin/local-models', isAdmin ? {} : null)
  const check = useCheck()
  const { save, isSaving } = useSaveProvider(user, { onSaved: onClose })
  const top = useFocusOn(step)

  const isKept = draft !== null && isKeyKept(draft, user)
  const problems = draft && hasTried ? problemsOf(draft, user) : []
  const asked = draft && toProbe(draft, { isKept })
  const { answer, vision } = check.steps
  const isPrivate = 'isPrivate' in answer && answer.isPrivate
  /** Scope of the model: a private address works for everybody only, a stored key for its account only. */
  const scope = isPrivate ? 'everyone' : isKept && draft?.apiKey.trim() === '' ? 'me' : forWhom

  const context =
    typed?.model === check.model
      ? typed.tokens
      : String(check.window ?? (draft ? providerOf(draft.provider).contextTokens : ''))
  const contextTokens = windowOf(context)
  const isReady = canSave(check) && (scope === 'me' || contextTokens !== undefined)

  const choose = (id: ModelProviderId) => {
    const server = found?.find(({ provider }) => provider === id)
    setDraft(before => (before?.provider === id ? before : toDraft(id, { user, found: server })))
    setHasTried(false)
    setStep('fields')
  }
  const begin = () => {
    setHasTried(true)
    if (!draft || !asked || problemsOf(draft, user).length > 0) return
    setStep('check')
    void check.start(asked, draft.model.trim())
  }
  const back = () => {
    check.stop()
    setStep(step === 'check' ? 'fields' : 'provider')
  }
  const onSave = () => {
    if (!draft || !isReady) return
    const alias = 'alias' in answer ? answer.alias : undefined
    const checked = { model: check.model, vision: vision.state === 'ok', contextTokens: contextTokens ?? 0 }
    void save({ draft, checked, isKept, forWhom: scope, alias, isDefault })
  }

  const name = draft ? providerOf(draft.provider).name || t('other.name') : ''
  return (
    <Dialog
      open
      size="large"
      place="top"
      onOpenChange={onClose}
      title={step === 'provider' ? t('title') : t('titleOf', { provider: name })}
      description={t(`step.${step}`)}
      footer={
        step === 'provider' ? undefined : (
          <>
            <Button onClick={back}>{t('back')}</Button>
            {step === 'fields' ? (
              <Button type="submit" form={form} variant="primary">
                {t('check.button')}
              </Button>
            ) : (
              <Button variant="primary" disabled={!isReady} loading={isSaving} onClick={onSave}>
                {t('save')}
              </Button>
            )}
          </>
        )
      }
    >
      <Top ref={top} tabIndex={-1}>
        {step === 'provider' && <ProviderCards found={found} kept={keptProvider(user)} onChoose={choose} />}
        {step === 'fields' && draft && (
          <FieldsStep
            id={form}
            draft={draft}
            user={user}
            problems={problems}
            models={found?.find(({ provider }) => provider === draft.provider)?.models}
            onChange={part => setDraft({ ...draft, ...part })}
            onSubmit={begin}
          />
        )}
        {step === 'check' && asked && (
          <CheckStep
            check={check}
            onRetry={() => void check.start(asked, check.model)}
            onModel={model => {
              if (draft) setDraft({ ...draft, model })
              void check.tryModel(asked, model)
            }}
            scope={
              isAdmin && !isPrivate && scope === forWhom
                ? { value: forWhom, onChange: setForWhom }
                : undefined
            }
            isPrivate={isPrivate}
            context={
              scope === 'everyone'
                ? {
                    value: context,
                    told: check.window,
                    onChange: tokens => setTyped({ model: check.model, tokens }),
                  }
                : undefined
            }
            isDefault={isDefault}
            onDefault={setIsDefault}
          />
        )}
      </Top>
    </Dialog>
  )
}

/** Moves the focus to each step, but the first one, which the dialog takes care of. */
const useFocusOn = (step: Step) => {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const place = ref.current
    const first = step === 'check' ? null : place?.querySelector<HTMLElement>('input, button')
    ;(first ?? place)?.focus()
  }, [step])
  return ref
}

const Top = styled.div`
  min-width: 0;

  &:focus {
    outline: none;
  }
`
