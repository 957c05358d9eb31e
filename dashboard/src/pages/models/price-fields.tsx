import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { ModelForm } from './use-model-form.ts'

/** What a model costs: what the estimates of usage go by. */
export function PriceFields({ form: { draft, set, problems } }: { form: ModelForm }) {
  const t = useTexts('models')
  return (
    <>
      <Field label={t('price.input')} error={problems.price && t('price.wrong')} optional>
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={draft.priceIn}
          maxLength={12}
          onChange={event => set({ priceIn: event.target.value })}
        />
      </Field>
      <Field label={t('price.output')} help={t('price.help')} optional>
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={draft.priceOut}
          maxLength={12}
          onChange={event => set({ priceOut: event.target.value })}
        />
      </Field>
    </>
  )
}
