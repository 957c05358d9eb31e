import type { Text } from '../../../contract/text.ts'
import { AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import { ChannelError } from '../../../plugin/channel-error.ts'

/** Explanations of dead letters for the connection's owner. */
export const deadLetterTexts = {
  tooLarge: {
    ru: 'Сообщение слишком велико, и сохранить его не удалось. Попросите прислать его по частям',
    en: 'A message is too large to be kept. Ask for it in parts',
    pl: 'Wiadomość jest za duża i nie udało się jej zapisać. Poproś o przysłanie jej w częściach',
  },
  tooOld: {
    ru: 'Сообщение ждало дольше суток: интеграция была выключена или сервер не работал. Если ответ ещё нужен, обработайте отложенные ещё раз',
    en: 'A message waited for over a day: the integration was off, or the server was down. If an answer is still wanted, try the messages set aside again',
    pl: 'Wiadomość czekała ponad dobę: integracja była wyłączona lub serwer nie działał. Jeśli odpowiedź jest nadal potrzebna, spróbuj ponownie obsłużyć odłożone',
  },
  interrupted: {
    ru: 'Сервер дважды остановился, обрабатывая сообщение, и больше за него не берётся. Обработайте отложенные ещё раз, а если он снова остановится, покажите администратору журнал сервера',
    en: 'The server ended twice in the middle of a message, and takes it up no more. Try the messages set aside again; if it ends once more, show the administrator the server’s log',
    pl: 'Serwer dwukrotnie zatrzymał się podczas obsługi wiadomości i już się jej nie podejmuje. Spróbuj ponownie obsłużyć odłożone, a jeśli znów się zatrzyma, pokaż administratorowi dziennik serwera',
  },
  unexpected: {
    ru: 'Сообщение не удалось обработать: на сервере случилась ошибка. Обработайте отложенные ещё раз, а если повторится, покажите администратору журнал сервера',
    en: 'A message could not be worked on because of an error of the server. Try the messages set aside again; if it repeats, show the administrator the server’s log',
    pl: 'Nie udało się obsłużyć wiadomości z powodu błędu serwera. Spróbuj ponownie obsłużyć odłożone, a jeśli się powtórzy, pokaż administratorowi dziennik serwera',
  },
} satisfies Record<string, Text>

/** The error's own text for the owner, if any; internal messages stay in the server's log. */
export const deadLetterText = (error: unknown): Text => {
  if (error instanceof AppError) return localizeToAll(error)
  return (error instanceof ChannelError && error.text) || deadLetterTexts.unexpected
}
