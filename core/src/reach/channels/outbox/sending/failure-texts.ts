import type { Text } from '../../../../contract/text.ts'
import type { ChannelErrorKind } from '../../../../plugin/channel-error.ts'

/** Default texts per failure kind for the connection's owner. */
export const failureTexts: Record<ChannelErrorKind, Text> = {
  'rate-limited': {
    ru: 'Мессенджер просит отправлять реже. Сообщения ждут и уйдут сами; если это повторяется, пишите в этот чат реже',
    en: 'The messenger asks to send less often. Messages wait and go out by themselves; if this repeats, write to the chat less often',
    pl: 'Komunikator prosi o rzadsze wysyłanie. Wiadomości czekają i zostaną wysłane same; jeśli to się powtarza, pisz na ten czat rzadziej',
  },
  unauthorized: {
    ru: 'Мессенджер больше не принимает токен. Вставьте новый в настройках интеграции: ждущие сообщения уйдут сами',
    en: 'The messenger no longer accepts the token. Paste a new one into the settings of the integration: waiting messages then go out by themselves',
    pl: 'Komunikator nie przyjmuje już tokenu. Wklej nowy w ustawieniach integracji: oczekujące wiadomości zostaną wtedy wysłane same',
  },
  'recipient-gone': {
    ru: 'Чат больше не принимает сообщения: бота заблокировали, удалили или чата нет. Попросите собеседника написать боту снова',
    en: 'The chat no longer takes messages: the bot was blocked or removed, or the chat is gone. Ask the person to write to the bot again',
    pl: 'Czat nie przyjmuje już wiadomości: bot został zablokowany lub usunięty albo czatu nie ma. Poproś rozmówcę, aby ponownie napisał do bota',
  },
  rejected: {
    ru: 'Мессенджер не принял сообщение. Проверьте права бота в этом чате',
    en: 'The messenger did not accept the message. Check what the bot may do in this chat',
    pl: 'Komunikator nie przyjął wiadomości. Sprawdź uprawnienia bota na tym czacie',
  },
  unreachable: {
    ru: 'Сервер не может связаться с мессенджером. Проверьте доступ в интернет и прокси в настройках интеграции',
    en: 'The server cannot reach the messenger. Check its internet access and the proxy in the settings of the integration',
    pl: 'Serwer nie może połączyć się z komunikatorem. Sprawdź dostęp do internetu i serwer proxy w ustawieniach integracji',
  },
  ambiguous: {
    ru: 'Неизвестно, дошло ли сообщение: связь прервалась во время отправки. Посмотрите в чат и при необходимости напишите ещё раз',
    en: 'It is not known whether the message arrived: the line broke while it was sent. Look into the chat and write again if needed',
    pl: 'Nie wiadomo, czy wiadomość dotarła: połączenie zerwało się podczas wysyłania. Zajrzyj na czat i w razie potrzeby napisz ponownie',
  },
}

/** Text for a message that was rate-limited for more than a day. */
export const waitedTooLong: Text = {
  ru: 'Мессенджер больше суток просил отправлять реже, и сообщение не отправлено. Пишите в этот чат реже; если ответ ещё нужен, попросите собеседника написать снова',
  en: 'For more than a day the messenger asked to send less often, and a message was not sent. Write to the chat less often; if an answer is still wanted, ask the person to write again',
  pl: 'Komunikator przez ponad dobę prosił o rzadsze wysyłanie i wiadomość nie została wysłana. Pisz na ten czat rzadziej; jeśli odpowiedź jest nadal potrzebna, poproś rozmówcę, aby napisał ponownie',
}

/** Text for a rejected message, with the messenger's error message. */
export const refusedWith = (words: string): Text => ({
  ru: `Мессенджер не принял сообщение и ответил: «${words}». Проверьте права бота в этом чате`,
  en: `The messenger did not accept the message and said: “${words}”. Check what the bot may do in this chat`,
  pl: `Komunikator nie przyjął wiadomości i odpowiedział: „${words}”. Sprawdź uprawnienia bota na tym czacie`,
})

/** Text for a file that cannot be read from storage. */
export const unreadableFile: Text = {
  ru: 'Файл для сообщения не читается с диска. Проверьте хранилище сервера',
  en: 'The file of the message cannot be read from the disk. Check the storage of the server',
  pl: 'Nie można odczytać pliku wiadomości z dysku. Sprawdź magazyn danych serwera',
}

/** Text for a message of an account that may not answer people now. */
export const notSentBecause = (reason: Text): Text => ({
  ru: `Сообщение не отправлено: аккаунт не может отвечать. ${reason.ru}`,
  en: `A message was not sent: the account may not answer. ${reason.en}`,
  pl: `Wiadomość nie została wysłana: konto nie może odpowiadać. ${reason.pl}`,
})
