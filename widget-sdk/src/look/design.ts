import { defaultDesign } from '@botanika/core/design'
import type { PartialDesign, WidgetDesign } from '../wire.ts'

export { defaultDesign }

/**
 * Completes a design from storage or a server: missing values take the default, also in the objects within
 * it.
 */
export function readDesign(saved: PartialDesign | undefined): WidgetDesign {
  const whole: Record<string, unknown> = { ...defaultDesign }
  for (const [name, value] of Object.entries(saved ?? {})) {
    const before = whole[name]
    const isGroup = before && typeof before === 'object' && !Array.isArray(before)
    whole[name] = isGroup && typeof value === 'object' ? { ...before, ...value } : value
  }
  return whole as unknown as WidgetDesign
}
