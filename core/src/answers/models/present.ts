import type { AdminModel, ChatModel } from '../../contract/model.ts'
import type { Text } from '../../contract/text.ts'
import type { ModelEntry } from '../ai/index.ts'
import type { Shutdowns } from './check-shutdowns.ts'
import type { EditableRegistry } from './create-registry.ts'
import { type ModelAddress, toolsOf } from './tools-of.ts'

export interface Availability extends ModelAddress {
  available: boolean
  /** The model as it would be called, where the caller's own key calls another one. */
  called?: ModelEntry
  /** The reason where it is more than «no key». */
  reason?: Text
}

/** A model as people can choose it. */
export const presentModel = (
  model: ModelEntry,
  { availability, retiresAt }: { availability: Availability; retiresAt: string | undefined },
): ChatModel => {
  const { alias, label, kind, replacement } = model
  const { called } = availability
  const { supports } = called ?? model
  const tools = toolsOf(called ?? model, availability)
  return {
    alias,
    label,
    kind,
    supports: {
      ...supports,
      tools: supports.tools.filter(type => tools.some(tool => tool.type === type && tool.available)),
    },
    tools,
    available: availability.available,
    ...(availability.reason && { reason: availability.reason }),
    // The list's statements about its own model are not made about another one.
    ...(called && { calls: called.target }),
    ...(!called && retiresAt && { retiresAt }),
    ...(!called && replacement && { replacement }),
  }
}

/** A model as an administrator edits it. */
export const presentForAdmin = (
  model: ModelEntry,
  {
    registry,
    shutdowns,
    isShipped,
  }: { registry: EditableRegistry; shutdowns: Shutdowns; isShipped: boolean },
): AdminModel => {
  const { alias, isProviderSet = false, provider, vendor, supports, ...rest } = model
  const retiresAt = shutdowns.of(model)
  const listing = shutdowns.listingOf(model)
  const changed = registry.isChanged(alias)
  const base = {
    ...rest,
    alias,
    supports: { ...supports, tools: [...supports.tools] },
    hasApiKey: registry.keyOf(alias) !== undefined,
    isProviderSet,
    ...(retiresAt && { retiresAt }),
    ...(listing && { listing }),
    provider,
    vendor,
  }
  if (provider === 'local') return { ...base, origin: 'built-in' }
  return { ...base, origin: isShipped ? (changed ? 'changed' : 'table') : 'own' }
}
