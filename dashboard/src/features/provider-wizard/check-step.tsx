import { RotateCw } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CheckLine } from './check-line.tsx'
import { ContextField, type ContextFieldProps } from './context-field.tsx'
import { ModelChoice } from './model-choice.tsx'
import { type Check, stepNames } from './use-check.ts'

export interface CheckStepProps {
  check: Check
  onRetry: () => void
  onModel: (model: string) => void
  /** The choice for whom the model is saved; undefined: there is none. */
  scope: { value: 'me' | 'everyone'; onChange: (value: 'me' | 'everyone') => void } | undefined
  isPrivate: boolean
  /** The context window of a model for everybody, as typed; undefined: it is saved for oneself. */
  context: ContextFieldProps | undefined
  isDefault: boolean
  onDefault: (isDefault: boolean) => void
}

/** Returns whether the model can be saved: only after it has answered. */
export const canSave = ({ steps, isRunning }: Check): boolean => steps.answer.state === 'ok' && !isRunning

/** The running check, then the choice of the model and for whom it is saved. */
export function CheckStep({
  check,
  onRetry,
  onModel,
  scope,
  isPrivate,
  context,
  isDefault,
  onDefault,
}: CheckStepProps) {
  const t = useTexts('provider-wizard')
  const { steps, models, model, isRunning } = check
  const isUp = steps.answer.state === 'ok'
  const isOver = !isRunning && steps.list.state !== 'waiting'
  const needsModel = isOver && !isUp && steps.list.state !== 'failed' && steps.list.state !== 'unsent'
  return (
    <Column>
      <Lines aria-label={t('steps')} aria-busy={isRunning}>
        {stepNames.map(name => (
          <CheckLine key={name} name={name} state={steps[name]} models={models.length} model={model} />
        ))}
      </Lines>
      {(isUp || needsModel) && (
        <ModelChoice key={model} models={models} model={model} disabled={isRunning} onChoose={onModel} />
      )}
      {isOver && !isUp && (
        <Button icon={<RotateCw />} onClick={onRetry}>
          {t('again')}
        </Button>
      )}
      {isUp && isOver && (
        <>
          {isPrivate && (
            <Banner tone="info" title={t('private.title')}>
              {t('private.text')}
            </Banner>
          )}
          {scope && (
            <Scope>
              <Segments
                label={t('scope.label')}
                options={(['me', 'everyone'] as const).map(value => ({ value, label: t(`scope.${value}`) }))}
                value={scope.value}
                onChange={scope.onChange}
              />
              <p>{t(`scope.help.${scope.value}`)}</p>
            </Scope>
          )}
          {context && <ContextField {...context} />}
          <Checkbox
            label={t('default.label')}
            help={t('default.help')}
            checked={isDefault}
            onChange={onDefault}
          />
        </>
      )}
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-4);

  > button {
    align-self: flex-start;
  }
`

const Lines = styled.ul`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`

const Scope = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  > p {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
