import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import type { ModelForm } from './use-model-form.ts'

/** The prices of a model, on which the estimates of usage are based. */
export function PriceFields({ form: { draft, set, problems } }: { form: ModelForm }) {
  const t = useTexts('models')
  const dollars = (name: 'priceIn' | 'priceOut') => (
    <Input
      inputMode="decimal"
      autoComplete="off"
      value={draft[name]}
      maxLength={12}
      onChange={event => set({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <Field label={t('price.input')} error={problems.price && t('price.wrong')} optional>
        {dollars('priceIn')}
      </Field>
      <Field label={t('price.output')} help={t('price.help')} optional>
        {dollars('priceOut')}
      </Field>
    </>
  )
}
