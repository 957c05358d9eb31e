import type { Text } from '@botanika/core/contract'
import { declineOf, declineTexts } from '@botanika/core/plugin'

const own: Readonly<Record<string, Text>> = {
  contacts: declineTexts.contact,
  order: {
    ru: 'Заказы из каталога я принимать не умею: напишите, пожалуйста, что вам нужно.',
    en: 'I cannot take orders from the catalogue: please write what you need.',
    pl: 'Nie przyjmuję zamówień z katalogu: proszę, napisz, czego potrzebujesz.',
  },
  unsupported: {
    ru: 'Такие сообщения я пока не понимаю: напишите, пожалуйста, словами.',
    en: 'I do not understand messages of this kind yet: please write in words.',
    pl: 'Nie rozumiem jeszcze takich wiadomości: proszę, napisz słowami.',
  },
}

/** The reply to content that an assistant cannot answer; undefined: it asks nothing. */
export const declined = (kind: string): Text | undefined => declineOf(kind, own)
