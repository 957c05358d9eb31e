import { useApi } from '../data/use-api.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { SelectOption } from '../ui/select.tsx'

const offered = ['gpt-4o', 'gpt-4o-mini', 'gpt-4-turbo']

/** The models that may be the default, with a word about those that have no key; the chosen one is always among them. */
export const useModelOptions = (chosen: string): readonly SelectOption[] => {
  const t = useTexts('settings')
  const { data } = useApi('GET /api/models')
  const aliases = offered.includes(chosen) ? offered : [...offered, chosen]
  return aliases.map(value => ({
    value,
    label: value,
    hint: data?.find(({ alias }) => alias === value)?.available === false ? t('model.builtIn') : undefined,
  }))
}
