import type { AdminModel } from '@botanika/core/contract'
import { KeyField } from '../../features/settings/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { FieldGroup, Fields } from './field-group.tsx'
import { mayHaveKey } from './model-draft.ts'
import { PriceFields } from './price-fields.tsx'
import type { ModelForm } from './use-model-form.ts'

export interface ModelFieldsProps {
  model: AdminModel | undefined
  form: ModelForm
}

const code = { spellCheck: false, autoComplete: 'off', autoCapitalize: 'none' } as const

/** The fields of a model: its name, its target, its abilities, its end. */
export function ModelFields({ model, form }: ModelFieldsProps) {
  const t = useTexts('models')
  const { draft, set, problems } = form
  const isChat = draft.kind === 'chat'
  return (
    <Fields>
      {!model && (
        <Field
          label={t('alias.label')}
          help={t('alias.help')}
          error={problems.alias && t(`alias.${problems.alias}`)}
          required
        >
          <Input
            {...code}
            value={draft.alias}
            maxLength={100}
            placeholder="my-model"
            onChange={event => set({ alias: event.target.value })}
          />
        </Field>
      )}
      <Field
        label={t('label.label')}
        help={t('label.help')}
        error={problems.label && t('label.missing')}
        optional={!model}
      >
        <Input
          value={draft.label}
          maxLength={100}
          placeholder={draft.alias}
          onChange={event => set({ label: event.target.value })}
        />
      </Field>
      <FieldGroup title={t('group.called')}>
        <Field label={t('vendor.label')}>
          <Select
            value={draft.vendor}
            onChange={value => set({ vendor: value as typeof draft.vendor })}
            options={(['openai', 'google', 'other'] as const).map(value => ({
              value,
              label: t(`vendor.${value}`),
              hint: t(`vendor.hint.${value}`),
            }))}
          />
        </Field>
        <Field
          label={t('target.label')}
          help={t('target.help')}
          error={problems.target && t('target.wrong')}
          optional={!model}
        >
          <Input
            {...code}
            value={draft.target}
            maxLength={200}
            placeholder={draft.alias}
            onChange={event => set({ target: event.target.value })}
          />
        </Field>
        <Field
          label={t('baseUrl.label')}
          help={t('baseUrl.help')}
          error={problems.baseUrl && t(`baseUrl.${problems.baseUrl}`)}
          optional={draft.vendor !== 'other'}
          required={draft.vendor === 'other'}
        >
          <Input
            {...code}
            type="url"
            inputMode="url"
            value={draft.baseUrl}
            maxLength={500}
            placeholder="http://127.0.0.1:11434/v1"
            onChange={event => set({ baseUrl: event.target.value })}
          />
        </Field>
        {mayHaveKey(draft) && (
          <KeyField
            kept={{ hasApiKey: model?.hasApiKey ?? false }}
            label={t('key.label')}
            help={t('key.help')}
            value={draft.key}
            onChange={key => set({ key })}
          />
        )}
        {isChat && (
          <Field label={t('provider.label')} help={t('provider.help')}>
            <Select
              value={draft.provider}
              onChange={value => set({ provider: value as typeof draft.provider })}
              options={(['auto', 'responses', 'chat-completions'] as const).map(value => ({
                value,
                label: t(`provider.${value}`),
              }))}
            />
          </Field>
        )}
      </FieldGroup>
      <FieldGroup title={t('group.can')}>
        <Field label={t('kind.label')}>
          <Select
            value={draft.kind}
            onChange={value => set({ kind: value as typeof draft.kind })}
            options={(['chat', 'image', 'video'] as const).map(value => ({
              value,
              label: t(`kind.${value}`),
            }))}
          />
        </Field>
        {isChat && (
          <>
            <Checkbox
              label={t('supports.temperature')}
              checked={draft.temperature}
              onChange={temperature => set({ temperature })}
            />
            <Checkbox
              label={t('supports.vision')}
              checked={draft.vision}
              onChange={vision => set({ vision })}
            />
            <Checkbox
              label={t('supports.webSearch')}
              checked={draft.webSearch}
              onChange={webSearch => set({ webSearch })}
            />
            <Checkbox
              label={t('supports.codeInterpreter')}
              help={t('supports.hosted')}
              checked={draft.codeInterpreter}
              onChange={codeInterpreter => set({ codeInterpreter })}
            />
            <Field
              label={t('context.label')}
              help={t('context.help')}
              error={problems.contextTokens && t('context.wrong')}
            >
              <Input
                inputMode="numeric"
                autoComplete="off"
                value={draft.contextTokens}
                maxLength={8}
                onChange={event => set({ contextTokens: event.target.value })}
              />
            </Field>
            <PriceFields form={form} />
          </>
        )}
      </FieldGroup>
      <FieldGroup title={t('group.until')}>
        <Field label={t('retiredAt.label')} help={t('retiredAt.help')} optional>
          <Input
            type="date"
            value={draft.retiredAt}
            onChange={event => set({ retiredAt: event.target.value })}
          />
        </Field>
        <Field label={t('replacement.label')} help={t('replacement.help')} optional>
          <Input
            {...code}
            value={draft.replacement}
            maxLength={200}
            placeholder={draft.target}
            onChange={event => set({ replacement: event.target.value })}
          />
        </Field>
      </FieldGroup>
    </Fields>
  )
}
