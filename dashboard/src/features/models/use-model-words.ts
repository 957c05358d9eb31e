import type { ChatModel } from '@botanika/core/contract'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { SelectOption } from '../../ui/controls/select.tsx'
import { firstNote, modelNotes } from './model-notes.ts'
import { useModelNames } from './use-model-names.ts'

export interface ModelWords {
  /** Returns a model as an option, with a short note. */
  optionOf: (model: ChatModel) => SelectOption
  /** Returns the first note about a model, in one line; undefined where there is none. */
  helpOf: (model: ChatModel) => string | undefined
  /** Returns the option for a name that is no longer in the list. */
  goneOption: (alias: string) => SelectOption
  goneHelp: string
}

/** Texts for a choice of models: abilities, the fallback without a key, the retirement date. */
export const useModelWords = (): ModelWords => {
  const t = useTexts('model-notes')
  const pick = useText()
  const format = useFormat()
  const { nameOf } = useModelNames()
  const now = Date.now()
  return {
    optionOf: model => {
      const hints = modelNotes(model, { now }).map(note => {
        if (note.about === 'kind') return t(`kind.${note.kind}`)
        if (note.about === 'access') return t(`short.${note.access}`)
        if (note.about === 'calls') return t('short.calls', { model: note.model })
        return t(`short.${note.retires}`, { date: format.date(note.date) })
      })
      return {
        value: model.alias,
        label: nameOf(model.alias, model.label),
        hint: hints.join(' · ') || undefined,
      }
    },
    helpOf: model => {
      const note = firstNote(modelNotes(model, { now }))
      if (!note) return undefined
      if (note.about === 'kind') return t(`makes.${note.kind}`)
      if (note.about === 'access') return model.reason ? `${pick(model.reason)}.` : t(`long.${note.access}`)
      if (note.about === 'calls') return t('long.calls', { model: note.model })
      return t(`long.${note.retires}`, { date: format.date(note.date) })
    },
    goneOption: alias => ({ value: alias, label: alias, hint: t('short.gone'), disabled: true }),
    goneHelp: t('gone'),
  }
}
