import type { Params } from '../bot-api/params.ts'
import { updateKinds } from './push-update.ts'
import type { Bot } from './world.ts'

/**
 * Parses `allowed_updates` of a call: if absent or invalid the previous value is kept; `[]` (or only unknown
 * names) means the default set. Returns whether it changed.
 */
export function setAllowedUpdates(bot: Bot, params: Params): { changed: boolean } {
  const names = readNames(params.text('allowed_updates'))
  if (!names) return { changed: false }
  const known = names.map(name => name.toLowerCase()).filter(name => updateKinds.has(name))
  const before = [...(bot.allowedUpdates ?? [])].sort().join()
  bot.allowedUpdates = known.length > 0 ? new Set(known) : undefined
  return { changed: before !== [...new Set(known)].sort().join() }
}

function readNames(text: string): string[] | undefined {
  let value: unknown
  try {
    value = text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
  return Array.isArray(value) && value.every(name => typeof name === 'string') ? value : undefined
}
