import { useApi } from '../../data/use-api.ts'
import type { SelectOption } from '../../ui/controls/select.tsx'
import { useModelWords } from './use-model-words.ts'

/** Models that the specification always offers, first; the others come from the list of models. */
const offered = ['gpt-4o', 'gpt-4o-mini', 'gpt-4-turbo']

export interface DefaultModels {
  options: readonly SelectOption[]
  /** Note about the chosen model. */
  help: string | undefined
}

/** The models that may be the default, with the notes about each: those that answer, and the chosen one. */
export const useDefaultModels = (chosen: string): DefaultModels => {
  const { data: models } = useApi('GET /api/models')
  const words = useModelWords()
  const find = (name: string) => models?.find(({ alias }) => alias === name)
  const optionOf = (alias: string): SelectOption => {
    const model = find(alias)
    if (!models) return { value: alias, label: alias }
    return model
      ? { ...words.optionOf(model), ...(offered.includes(alias) && { label: alias }) }
      : words.goneOption(alias)
  }
  const model = find(chosen)
  const others = models?.filter(({ kind, available }) => kind === 'chat' && available) ?? []
  const aliases = [...new Set([...offered, chosen, ...others.map(({ alias }) => alias)])]
  return {
    options: aliases.map(optionOf),
    help: model ? words.helpOf(model) : models && words.goneHelp,
  }
}
