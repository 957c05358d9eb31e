import type { ToolType } from '../../contract/assistant.ts'
import type { ModelTool } from '../../contract/model.ts'
import type { Text } from '../../contract/text.ts'
import { fillTexts } from '../../platform/texts/fill-texts.ts'
import { type ModelEntry, modelTable, type ProviderId } from '../ai/index.ts'
import { texts } from './texts.ts'

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

const makesFiles: Text = texts.toolsOf.makesFiles
const example = modelTable.find(({ supports }) => supports.vision)?.label ?? ''
const builtInSeesNothing: Text = fillTexts(texts.toolsOf.builtInSeesNothing, { example })
const builtInHasNone: Text = texts.toolsOf.builtInHasNone
const needsKey: Text = texts.toolsOf.needsKey
const seesNothing = (label: string): Text => fillTexts(texts.toolsOf.seesNothing, { label })
const hasNone = (label: string): Text => fillTexts(texts.toolsOf.hasNone, { label })
const notAt = (host: string): Text => fillTexts(texts.toolsOf.notAt, { host })
