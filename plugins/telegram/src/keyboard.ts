import { type Button, buttonId } from '@botanika/core/plugin'

/** Telegram allows 100 buttons; fewer are usable. */
export const buttonLimits = { most: 20, label: 64 }

/** Puts one button in each row: labels are sentences. */
export const keyboardOf = (buttons: readonly Button[] | undefined) =>
  buttons && buttons.length > 0
    ? {
        reply_markup: {
          inline_keyboard: buttons.map(({ text }, index) => [{ text, callback_data: buttonId(index) }]),
        },
      }
    : {}
