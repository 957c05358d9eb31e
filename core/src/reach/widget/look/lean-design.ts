import { isDeepStrictEqual } from 'node:util'
import type { WidgetDesignInput } from '../../../contract/widget/design.ts'
import { defaultDesign, wholeDesign } from '../../../contract/widget/whole-design.ts'

/** Groups that only the open chat needs: they come with the session. */
const later: ReadonlySet<string> = new Set(['consent', 'contact', 'hours', 'starters'])

/** The settings of a design that differ from the defaults and are needed before the chat is open. */
export const leanDesign = (stored: WidgetDesignInput): WidgetDesignInput => {
  const design = wholeDesign(stored)
  const needed = {
    ...design,
    // A picture that is not shown costs up to a kilobyte; a greeting that is off, four.
    avatarUrl: design.launcher.icon === 'avatar' || design.showAvatar ? design.avatarUrl : '',
    greeting: design.greeting.isOn ? design.greeting : defaultDesign.greeting,
  }
  return differing(needed, defaultDesign, later)
}

/** The entries that differ; of an object that differs, only those of its own. */
const differing = (
  value: object,
  standard: object,
  without: ReadonlySet<string> = new Set(),
): Record<string, unknown> => {
  const standards = new Map<string, unknown>(Object.entries(standard))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
      const other = standards.get(name)
      if (without.has(name) || isDeepStrictEqual(one, other)) return []
      return [[name, isGroup(one) && isGroup(other) ? differing(one, other) : one]]
    }),
  )
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
