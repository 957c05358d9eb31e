import { useCallback } from 'react'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'

const builtIn = 'botanika-local'

interface ModelNames {
  /** Display name of a model; `label` where the server sent one. Empty until the list is there. */
  nameOf: (alias: string, label?: string) => string
  /**
   * Returns the name of the model that answers when this one is chosen: that of one's own key, without a key
   * the built-in one (fallback).
   */
  answeringNameOf: (alias: string) => string
}

/** Names of models: always the display name, for the built-in one in the interface language. */
export const useModelNames = (): ModelNames => {
  const t = useTexts('model-notes')
  const { data: models, error } = useApi('GET /api/models')
  const nameOf = useCallback(
    (alias: string, label?: string) => {
      if (alias === builtIn) return t('builtIn')
      const listed = label ?? models?.find(model => model.alias === alias)?.label
      return listed ?? (models || error ? alias : '')
    },
    [models, error, t],
  )
  const answeringNameOf = useCallback(
    (alias: string) => {
      const model = models?.find(one => one.alias === alias)
      if (model?.kind === 'chat' && !model.available) return t('builtIn')
      return model?.calls ?? nameOf(alias)
    },
    [models, nameOf, t],
  )
  return { nameOf, answeringNameOf }
}
