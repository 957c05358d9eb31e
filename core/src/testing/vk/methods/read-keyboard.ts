import { VkError } from '../refusal.ts'
import type { SentMessage } from '../world.ts'

/** https://dev.vk.com/ru/api/bots/development/keyboard */
const maxLabelLength = 40
const maxPayloadLength = 255
const limits = { inline: { rows: 6, columns: 5, all: 10 }, below: { rows: 10, columns: 5, all: 40 } }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The buttons of a keyboard; throws 911 like VK for what is not one. */
export const readKeyboard = (given: string | undefined): SentMessage['buttons'] => {
  if (!given) return []
  const keyboard: unknown = JSON.parse(given)
  if (!isRecord(keyboard) || !Array.isArray(keyboard.buttons)) throw new VkError(911)
  const { inline = false, one_time, buttons: rows } = keyboard
  if (inline && one_time) throw new VkError(911, 'inline keyboard cannot be one_time')
  const { rows: maxRows, columns, all } = inline ? limits.inline : limits.below
  const found = rows.flatMap((row: unknown) => {
    if (!Array.isArray(row) || row.length === 0 || row.length > columns)
      throw new VkError(911, 'too many columns')
    return row.map((button: unknown) => {
      if (!isRecord(button) || !isRecord(button.action)) throw new VkError(911)
      const { type, label, payload } = button.action
      if (type !== 'text' || typeof label !== 'string') throw new VkError(911, 'unknown action')
      if (label === '' || [...label].length > maxLabelLength) throw new VkError(911, 'label is too long')
      const said = typeof payload === 'string' ? payload : JSON.stringify(payload ?? '')
      if (said.length > maxPayloadLength) throw new VkError(911, 'payload is too long')
      return { label, payload: said }
    })
  })
  if (rows.length > maxRows || found.length > all) throw new VkError(911, 'too many buttons')
  return found
}
