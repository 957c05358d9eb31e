import type { Text } from '../text.ts'
import type { WidgetDesign } from './design.ts'

/** Request for consent where the owner has written none; the chat has the same sentence among its texts. */
export const consentSentence: Text = {
  ru: 'Чтобы начать разговор, согласитесь на обработку ваших сообщений.',
  en: 'To begin, please agree to the processing of your messages.',
  pl: 'Aby rozpocząć, wyraź zgodę na przetwarzanie swoich wiadomości.',
}

/** Every text that a design asks consent to: the owner's, or the sentence in each language. */
export const consentTexts = ({ text }: Pick<WidgetDesign['consent'], 'text'>): readonly string[] =>
  text === '' ? Object.values(consentSentence) : [text]
