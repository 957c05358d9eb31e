import type { ChatModel } from '@botanika/core/contract'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Slider } from '../../ui/controls/slider.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import type { Draft } from './draft.ts'
import { FaceField } from './face-field.tsx'
import { ModelField } from './model-field.tsx'
import { RefusalFields } from './refusal-fields.tsx'
import { StarterQuestions } from './starter-questions.tsx'
import { ToolsField } from './tools-field.tsx'

export interface AssistantFormProps {
  draft: Draft
  models: readonly ChatModel[] | undefined
  /** First questions that a chat suggests now. */
  offered: readonly string[]
  /** true: it is another person's assistant, to read, not to change. */
  readOnly: boolean
  onChange: (part: Partial<Draft>) => void
  onSubmit: () => void
  /** Elements under the fields: the save controls. */
  children?: ReactNode
}

/** The form of the assistant: its identity and the way it answers. */
export function AssistantForm(props: AssistantFormProps) {
  const { draft, models, offered, readOnly, onChange, onSubmit, children } = props
  const t = useTexts('playground')
  const model = models?.find(({ alias }) => alias === draft.model)

  return (
    <Form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Top data-tour="name">
        <FaceField draft={draft} disabled={readOnly} onChange={onChange} />
        <Field label={t('name.label')} required>
          <Input
            value={draft.name}
            maxLength={120}
            disabled={readOnly}
            placeholder={t('name.placeholder')}
            onChange={event => onChange({ name: event.target.value })}
          />
        </Field>
      </Top>
      <div data-tour="description">
        <Field label={t('description.label')} optional>
          <Textarea
            rows={2}
            value={draft.description}
            maxLength={2_000}
            disabled={readOnly}
            placeholder={t('description.placeholder')}
            onChange={event => onChange({ description: event.target.value })}
          />
        </Field>
      </div>
      <div data-tour="instructions">
        <Field label={t('instructions.label')} help={t('instructions.help')}>
          <Textarea
            rows={6}
            maxHeight={420}
            value={draft.instructions}
            maxLength={32_000}
            disabled={readOnly}
            placeholder={t('instructions.placeholder')}
            onChange={event => onChange({ instructions: event.target.value })}
          />
        </Field>
      </div>
      <StarterQuestions draft={draft} offered={offered} disabled={readOnly} onChange={onChange} />
      <div data-tour="model">
        <ModelField
          value={draft.model}
          models={models}
          disabled={readOnly}
          onChange={alias => onChange({ model: alias })}
        />
      </div>
      <Field label={t('temperature.label')}>
        <Slider
          label={t('temperature.label')}
          min={0}
          max={2}
          step={0.1}
          ends={[t('temperature.precise'), t('temperature.creative')]}
          value={draft.temperature}
          disabled={
            readOnly ||
            (model !== undefined && model.kind !== 'chat') ||
            (model?.available === true && !model.supports.temperature)
          }
          onChange={temperature => onChange({ temperature })}
        />
      </Field>
      <div data-tour="tools">
        <ToolsField
          tools={draft.tools}
          model={model}
          disabled={readOnly}
          onChange={tools => onChange({ tools })}
        />
      </div>
      <RefusalFields draft={draft} disabled={readOnly} onChange={onChange} />
      <Switch
        label={t('sources.label')}
        help={t('sources.help')}
        checked={draft.visitorsMayOpenSources}
        disabled={readOnly}
        onChange={visitorsMayOpenSources => onChange({ visitorsMayOpenSources })}
      />
      {children}
    </Form>
  )
}

const Top = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: end;
  gap: var(--space-3);
`

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  min-height: 100%;
`
