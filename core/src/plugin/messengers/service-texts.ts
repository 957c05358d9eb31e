import type { Text } from '../../contract/text.ts'

/** Texts about a service for the owner of a connection, whichever service it is. */
export type ServiceTexts = ReturnType<typeof serviceTexts>

export interface ServiceNames {
  /** `VK` */
  name: string
  /** Name of its API in «адрес …», “… address”, „adres …”. */
  api: Text
  /** Polish cases of the name. Omitted: it has none. */
  polish?: { of: string; with: string }
}

/** Texts of a service's failures, each with what to do. Change single ones by spreading. */
export const serviceTexts = ({ name, api, polish = { of: name, with: name } }: ServiceNames) =>
  ({
    unreachable: {
      ru: `${name} недоступен с этого сервера. Укажите прокси в настройках интеграции или попросите администратора задать другой адрес ${api.ru}`,
      en: `${name} cannot be reached from this server. Set a proxy in the integration’s settings, or ask the administrator to set another ${api.en} address`,
      pl: `${name} jest nieosiągalny z tego serwera. Podaj proxy w ustawieniach integracji albo poproś administratora o inny adres ${api.pl}`,
    },
    foreign: {
      ru: `Вместо ${name} ответил кто-то другой. Проверьте прокси в настройках интеграции и адрес ${api.ru} у администратора`,
      en: `Somebody else answered in ${name}’s place. Check the proxy in the integration’s settings and the ${api.en} address with the administrator`,
      pl: `Zamiast ${polish.of} odpowiedział ktoś inny. Sprawdź proxy w ustawieniach integracji i adres ${api.pl} u administratora`,
    },
    down: {
      ru: `${name} ответил ошибкой на своей стороне. Обычно это скоро проходит: повторите позже`,
      en: `${name} answered with an error of its own. That usually passes soon: try again later`,
      pl: `${name} odpowiedział błędem po swojej stronie. Zwykle szybko to mija: spróbuj później`,
    },
    unknownFate: {
      ru: `Связь с ${name} оборвалась, и неизвестно, дошло ли отправленное. Посмотрите в чате`,
      en: `The line to ${name} broke, and nobody knows whether it arrived. Look into the chat`,
      pl: `Połączenie z ${polish.with} zostało przerwane i nie wiadomo, czy dotarło. Sprawdź w czacie`,
    },
    flood: {
      ru: `${name} просит обращаться реже. Сообщение уйдёт позже, делать ничего не нужно`,
      en: `${name} asks for fewer calls. The message goes later, there is nothing to do`,
      pl: `${name} prosi o rzadsze wywołania. Wiadomość pójdzie później, nic nie trzeba robić`,
    },
    badContent: {
      ru: `${name} не принял содержание. Подробности — в журнале сервера`,
      en: `${name} did not take the content. The server’s log has the details`,
      pl: `${name} nie przyjął treści. Szczegóły są w dzienniku serwera`,
    },
    empty: {
      ru: `Пустое сообщение ${name} не принимает. Проверьте указания ассистента`,
      en: `${name} takes no empty message. Check the assistant’s instructions`,
      pl: `${name} nie przyjmuje pustej wiadomości. Sprawdź instrukcje asystenta`,
    },
    refused: {
      ru: `${name} отказал. Подробности — в журнале сервера`,
      en: `${name} refused. The server’s log has the details`,
      pl: `${name} odmówił. Szczegóły są w dzienniku serwera`,
    },
  }) satisfies Record<string, Text>
