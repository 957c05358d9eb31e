import type { Text } from './text.ts'

/** A validation rule with its own error message; wrapped in `allOf` so that the message applies to this rule only. */
export const worded = (rule: Readonly<Record<string, unknown>>, error: Text) => ({
  ...rule,
  'x-ui': { error },
})
