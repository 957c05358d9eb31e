import type { Button } from '@botanika/core/plugin'

/** Limits of a keyboard within a message (https://dev.vk.com/ru/api/bots/development/keyboard). */
export const buttonLimits = { most: 10, label: 40 }
const maxRows = 6

/**
 * Makes buttons below a message that write their label as the person: administrators see the choice in the
 * conversation. There is one per row, since labels are sentences; two where there are more than rows.
 */
export const keyboardOf = (buttons: readonly Button[] = []): string | undefined => {
  if (buttons.length === 0) return undefined
  const each = buttons.length > maxRows ? 2 : 1
  const drawn = buttons.map(({ text: label }, button) => ({
    action: { type: 'text', label, payload: JSON.stringify({ button }) },
  }))
  const rows = drawn.flatMap((_, at) => (at % each === 0 ? [drawn.slice(at, at + each)] : []))
  return JSON.stringify({ inline: true, buttons: rows })
}
