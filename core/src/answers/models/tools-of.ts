import type { ToolType } from '../../contract/assistant.ts'
import type { ModelTool } from '../../contract/model.ts'
import type { Text } from '../../contract/text.ts'
import { type ModelEntry, modelTable, type ProviderId } from '../ai/index.ts'

const types: readonly ToolType[] = ['file_search', 'vision', 'web_search', 'code_interpreter']

/** The provider that would be called for one account now, and its address. */
export interface ModelAddress {
  /** The interface that is called; `local` also where the built-in model is the fallback. */
  provider: ProviderId
  /** Host of an address other than the vendor's own. */
  host?: string
}

/** The way each of an assistant's tools works with a model for one account, and the reason where one is unavailable. */
export const toolsOf = (model: ModelEntry, address: ModelAddress): ModelTool[] =>
  types.map(type => {
    const reason = whyNot(type, model, address)
    return reason ? { type, available: false, reason } : { type, available: true }
  })

const whyNot = (type: ToolType, model: ModelEntry, address: ModelAddress): Text | undefined => {
  if (model.kind !== 'chat') return makesFiles
  if (type === 'file_search') return undefined
  if (model.provider === 'local') return type === 'vision' ? builtInSeesNothing : builtInHasNone
  if (type === 'vision') return model.supports.vision ? undefined : seesNothing(model.label)
  if (address.provider === 'local') return needsKey
  if (address.provider === 'responses')
    return model.supports.tools.includes(type) ? undefined : hasNone(model.label)
  if (model.vendor === 'google') return hasNone(model.label)
  return notAt(address.host ?? model.label)
}

const makesFiles: Text = {
  ru: 'Модель создаёт изображения или видео и инструментами не пользуется',
  en: 'The model makes images or videos and uses no tools',
  pl: 'Model tworzy obrazy lub filmy i nie korzysta z narzędzi',
}
const example = modelTable.find(({ supports }) => supports.vision)?.label ?? ''
const builtInSeesNothing: Text = {
  ru: `Встроенная модель не видит изображений: выберите модель, которой нужен ключ, например ${example}`,
  en: `The built-in model cannot see images: choose a model that takes a key, such as ${example}`,
  pl: `Model wbudowany nie widzi obrazów: wybierz model wymagający klucza, na przykład ${example}`,
}
const builtInHasNone: Text = {
  ru: 'Это инструмент OpenAI, у встроенной модели его нет: выберите модель OpenAI',
  en: 'This is a tool of OpenAI’s, which the built-in model does not have: choose a model of OpenAI',
  pl: 'To narzędzie OpenAI, którego model wbudowany nie ma: wybierz model OpenAI',
}
const needsKey: Text = {
  ru: 'Нужен ключ OpenAI: без него отвечает встроенная модель, а у неё этого инструмента нет',
  en: 'An OpenAI key is needed: without one the built-in model answers, and it does not have this tool',
  pl: 'Potrzebny jest klucz OpenAI: bez niego odpowiada model wbudowany, który nie ma tego narzędzia',
}
const seesNothing = (label: string): Text => ({
  ru: `Модель ${label} не видит изображений`,
  en: `The model ${label} cannot see images`,
  pl: `Model ${label} nie widzi obrazów`,
})
const hasNone = (label: string): Text => ({
  ru: `У модели ${label} этого инструмента нет: он есть у моделей OpenAI`,
  en: `The model ${label} does not have this tool: models of OpenAI do`,
  pl: `Model ${label} nie ma tego narzędzia: mają je modele OpenAI`,
})
const notAt = (host: string): Text => ({
  ru: `Сервер ${host} этого инструмента не даёт: он есть только у самого OpenAI`,
  en: `The server ${host} does not offer this tool: only OpenAI itself does`,
  pl: `Serwer ${host} nie udostępnia tego narzędzia: ma je tylko samo OpenAI`,
})
