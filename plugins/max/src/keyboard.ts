import { type Button, buttonId } from '@botanika/core/plugin'

/** MAX takes 30 rows (https://dev.max.ru/docs-api/objects/Button); fewer are usable. */
export const buttonLimits = { most: 20, label: 128 }

/** Puts one button in each row: labels are sentences. */
export const keyboardOf = (given: readonly Button[] = []): object[] => {
  const buttons = given.map(({ text }, index) => [{ type: 'callback', text, payload: buttonId(index) }])
  return buttons.length === 0 ? [] : [{ type: 'inline_keyboard', payload: { buttons } }]
}
