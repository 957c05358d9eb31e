import type { Button } from '@botanika/core/plugin'

/** Telegram allows 100 buttons; fewer are usable. */
export const buttonLimits = { most: 20, label: 64 }

/** One button per row: labels are sentences. The data is an index: a payload may exceed its 64 bytes. */
export const keyboardOf = (buttons: readonly Button[] | undefined) =>
  buttons && buttons.length > 0
    ? {
        reply_markup: {
          inline_keyboard: buttons.map(({ text }, index) => [{ text, callback_data: `b:${index}` }]),
        },
      }
    : {}

/** The index of the pressed button; undefined: of another keyboard. */
export const indexOf = (data: string | undefined): number | undefined => {
  const [, index] = /^b:(\d{1,3})$/.exec(data ?? '') ?? []
  return index === undefined ? undefined : Number(index)
}
