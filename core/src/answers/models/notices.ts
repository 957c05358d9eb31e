import type { Notice } from '../../contract/notice.ts'
import type { Text } from '../../contract/text.ts'
import { joinSentences } from '../../platform/errors/join-sentences.ts'
import type { ModelEntry } from '../ai/index.ts'
import type { Shutdowns } from './check-shutdowns.ts'
import { texts } from './texts.ts'

const noticeDays = 30
const dayMs = 86_400_000

/** Notices for administrators: models that are switched off within 30 days, and a list that cannot be read. */
export const noticesOf = (
  models: readonly ModelEntry[],
  { shutdowns, now }: { shutdowns: Shutdowns; now: Date },
): Notice[] => {
  const found: Notice[] = models.flatMap(model => retiring(model, { date: shutdowns.of(model), now }) ?? [])
  const failure = shutdowns.last()?.failure
  if (failure)
    found.push({
      id: `model-check-failed:${failure}`,
      code: 'model-check-failed',
      area: 'models',
      severity: 'warning',
      message: texts.notices.unreadableList,
    })
  return found.sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
}

const retiring = (
  { alias, label, target, replacement }: ModelEntry,
  { date, now }: { date: string | undefined; now: Date },
): Notice | undefined => {
  if (!date) return undefined
  const left = Math.ceil((Date.parse(`${date}T00:00:00Z`) - now.getTime()) / dayMs)
  if (!(left <= noticeDays)) return undefined
  const isOver = left <= 0
  const name = alias === target ? label : `${label} (${target})`
  return {
    id: `model-retiring:${alias}:${target}:${date}`,
    code: isOver ? 'model-retired' : 'model-retiring',
    area: 'models',
    severity: isOver ? 'error' : 'warning',
    message: words({ name, date, replacement, isOver }),
    model: alias,
    date,
  }
}

interface Words {
  name: string
  date: string
  replacement: string | undefined
  isOver: boolean
}

const words = ({ name, date, replacement, isOver }: Words): Text => {
  const shown = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date))
  const other = (language: keyof Text) => replacement && `${beside[language]}: ${replacement}`
  return {
    ru: joinSentences(
      `${isOver ? 'Провайдер отключил' : 'Провайдер отключит'} модель ${name}: ${shown('ru')}${isOver ? ' или ранее' : ''}`,
      other('ru'),
      'Направьте её имя на другую модель в списке моделей.',
    ),
    en: joinSentences(
      `The provider ${isOver ? 'switched off' : 'will switch off'} the model ${name}: ${shown('en')}${isOver ? ' or earlier' : ''}`,
      other('en'),
      'Point its name at another model in the list of models.',
    ),
    pl: joinSentences(
      `Dostawca ${isOver ? 'wyłączył' : 'wyłączy'} model ${name}: ${shown('pl')}${isOver ? ' lub wcześniej' : ''}`,
      other('pl'),
      'Skieruj jego nazwę na inny model na liście modeli.',
    ),
  }
}

const beside: Text = texts.notices.replacement
