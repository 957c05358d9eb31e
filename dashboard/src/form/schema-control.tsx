import { Controller, useFormContext } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Input } from '../ui/controls/input.tsx'
import { PasswordInput } from '../ui/controls/password-input.tsx'
import { Select } from '../ui/controls/select.tsx'
import { Slider } from '../ui/controls/slider.tsx'
import { Switch } from '../ui/controls/switch.tsx'
import { Textarea } from '../ui/controls/textarea.tsx'
import { Typography } from '../ui/layout/typography.tsx'
import { AssistantSelect } from './assistant-select.tsx'
import type { FormField } from './schema.ts'
import { SecretInput } from './secret-input.tsx'
import { StringList } from './string-list.tsx'

/** The control of one field, bound to the form around it. */
export function SchemaControl({ field, label, help }: { field: FormField; label: string; help?: string }) {
  const { control, register } = useFormContext()
  const pick = useText()
  const t = useTexts('ui')
  const { path, schema, hints } = field
  const placeholder = hints.placeholder ? pick(hints.placeholder) : undefined

  switch (field.kind) {
    case 'textarea':
      return <Textarea {...register(path)} placeholder={placeholder} rows={4} />
    case 'password':
      return <PasswordInput {...register(path)} placeholder={placeholder} />
    case 'secret':
      return <SecretInput path={path} placeholder={placeholder} />
    case 'number':
      return <Input {...register(path)} inputMode="decimal" autoComplete="off" placeholder={placeholder} />
    case 'strings':
      return <StringList path={path} placeholder={placeholder} maxItems={schema.maxItems} label={label} />
    case 'unsupported':
      return <Typography $tone="muted">{t('form.unsupported')}</Typography>
    case 'group':
      return null
    case 'text':
      return <Input {...register(path)} type={inputType(schema.format)} placeholder={placeholder} />
    default:
      return (
        <Controller
          name={path}
          control={control}
          render={({ field: { value, onChange, onBlur, disabled } }) => {
            if (field.kind === 'switch')
              return (
                <Switch
                  checked={value === true}
                  onChange={onChange}
                  label={label}
                  help={help}
                  disabled={disabled}
                />
              )
            if (field.kind === 'slider')
              return (
                <Slider
                  value={Number(value)}
                  onChange={onChange}
                  min={schema.minimum ?? 0}
                  max={schema.maximum ?? 1}
                  step={schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.1)}
                  label={label}
                  disabled={disabled}
                />
              )
            if (field.kind === 'assistant')
              return (
                <AssistantSelect
                  value={String(value ?? '')}
                  onChange={onChange}
                  onBlur={onBlur}
                  placeholder={placeholder}
                  disabled={disabled}
                />
              )
            return (
              <Select
                options={field.choices.map(choice => ({
                  value: String(choice.value),
                  label: choice.label ? pick(choice.label) : (choice.title ?? String(choice.value)),
                }))}
                value={String(value ?? '')}
                onChange={onChange}
                onBlur={onBlur}
                placeholder={placeholder}
                disabled={disabled}
              />
            )
          }}
        />
      )
  }
}

function inputType(format: string | undefined) {
  return format === 'email' ? 'email' : format === 'uri' || format === 'url' ? 'url' : 'text'
}
