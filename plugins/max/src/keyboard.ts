import type { Button } from '@botanika/core/plugin'

/** MAX takes 30 rows (https://dev.max.ru/docs-api/objects/Button); fewer are usable. */
export const buttonLimits = { most: 20, label: 128 }

/** One button per row: labels are sentences. The payload is an index. */
export const keyboardOf = (buttons: readonly Button[] = []): object[] => {
  const rows = buttons.map(({ text }, index) => [{ type: 'callback', text, payload: `b:${index}` }])
  return rows.length === 0 ? [] : [{ type: 'inline_keyboard', payload: { buttons: rows } }]
}

/** The index of the pressed button; undefined: of another keyboard. */
export const indexOf = (payload: string | null | undefined): number | undefined => {
  const [, index] = /^b:(\d{1,3})$/.exec(payload ?? '') ?? []
  return index === undefined ? undefined : Number(index)
}
