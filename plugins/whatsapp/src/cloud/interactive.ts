import { type Button, buttonId } from '@botanika/core/plugin'

/** https://developers.facebook.com/docs/whatsapp/cloud-api/messages/interactive-list-messages: ten rows of 24 characters. */
export const buttonLimits = { most: 10, label: 24 }
/** Limits of reply buttons: three, of 20 characters, below at most 1,024 characters of text. */
const reply = { most: 3, label: 20, text: 1_024 }

/** Label of the button that opens the list; at most 20 characters in each language. */
const choose = 'Выбрать · Choose'

/**
 * Makes quick replies: buttons where they fit, else a list. Their id is the index, which WhatsApp returns
 * with the press.
 */
export const interactive = (text: string, buttons: readonly Button[]) => {
  const fits =
    buttons.length <= reply.most &&
    text.length <= reply.text &&
    buttons.every(button => button.text.length <= reply.label)
  return fits
    ? {
        type: 'button',
        body: { text },
        action: {
          buttons: unique(buttons).map((title, index) => ({
            type: 'reply',
            reply: { id: buttonId(index), title },
          })),
        },
      }
    : {
        type: 'list',
        body: { text },
        action: {
          button: choose,
          sections: [{ rows: unique(buttons).map((title, index) => ({ id: buttonId(index), title })) }],
        },
      }
}

/** Makes titles unique, because WhatsApp refuses two buttons of one title. */
const unique = (buttons: readonly Button[]): string[] => {
  const taken = new Set<string>()
  return buttons.map(({ text }, index) => {
    const title = taken.has(text) ? `${index + 1} ${text}`.slice(0, reply.label) : text
    taken.add(title)
    return title
  })
}
