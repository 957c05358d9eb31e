import { formOf } from '../../contract/plural.ts'
import type { Text } from '../../contract/text.ts'
import type { ChannelErrorKind } from '../../plugin/channel-error.ts'

const { ru, en, pl } = formOf

/** Default texts per failure kind for the account's owner. */
export const failureTexts: Readonly<Record<Exclude<ChannelErrorKind, 'rejected'>, Text>> = {
  'rate-limited': {
    ru: 'Площадка просит публиковать реже',
    en: 'The platform asks to publish less often',
    pl: 'Platforma prosi o rzadsze publikowanie',
  },
  unauthorized: {
    ru: 'Площадка больше не принимает токен. Вставьте новый в настройках интеграции',
    en: 'The platform no longer accepts the token. Paste a new one into the settings of the integration',
    pl: 'Platforma nie przyjmuje już tokenu. Wklej nowy w ustawieniach integracji',
  },
  'recipient-gone': {
    ru: 'Канала больше нет, или бота из него удалили. Проверьте настройки интеграции',
    en: 'The channel no longer exists, or the bot was removed from it. Check the settings of the integration',
    pl: 'Kanał już nie istnieje albo bot został z niego usunięty. Sprawdź ustawienia integracji',
  },
  unreachable: {
    ru: 'Сервер не может связаться с площадкой. Проверьте доступ в интернет и прокси в настройках интеграции',
    en: 'The server cannot reach the platform. Check its internet access and the proxy in the settings of the integration',
    pl: 'Serwer nie może połączyć się z platformą. Sprawdź dostęp do internetu i serwer proxy w ustawieniach integracji',
  },
  ambiguous: {
    ru: 'Неизвестно, опубликован ли пост: связь прервалась во время отправки. Посмотрите в канал и решите, публиковать ли ещё раз',
    en: 'It is not known whether the post was published: the connection broke while it was sent. Look into the channel and decide whether to publish it again',
    pl: 'Nie wiadomo, czy post został opublikowany: połączenie zerwało się podczas wysyłania. Zajrzyj na kanał i zdecyduj, czy opublikować ponownie',
  },
}

export const refused: Text = {
  ru: 'Площадка не приняла пост. Проверьте права в этом канале',
  en: 'The platform did not accept the post. Check the permissions in this channel',
  pl: 'Platforma nie przyjęła posta. Sprawdź uprawnienia na tym kanale',
}

/** Text for a rejected post, with the platform's error message. */
export const refusedWith = (words: string): Text => ({
  ru: `Площадка не приняла пост и ответила: «${words}»`,
  en: `The platform did not accept the post and said: “${words}”`,
  pl: `Platforma nie przyjęła posta i odpowiedziała: „${words}”`,
})

const missed: Text = {
  ru: 'Пост не опубликован вовремя',
  en: 'The post was not published in time',
  pl: 'Post nie został opublikowany na czas',
}
/** Text for a missed post, with the obstacle that delayed it. */
export const missedBecause = (reason: Text | undefined): Text =>
  reason
    ? {
        ru: `${missed.ru}. ${reason.ru}`,
        en: `${missed.en}. ${reason.en}`,
        pl: `${missed.pl}. ${reason.pl}`,
      }
    : missed

export const processingFailed: Text = {
  ru: 'Площадка приняла пост, но не смогла его обработать',
  en: 'The platform accepted the post but could not process it',
  pl: 'Platforma przyjęła post, ale nie mogła go przetworzyć',
}

/** Obstacles that keep a connection from publishing. */
export const obstacleTexts = {
  'connection-deleted': {
    ru: 'Интеграция удалена',
    en: 'The integration was deleted',
    pl: 'Integracja została usunięta',
  },
  'connection-off': {
    ru: 'Интеграция выключена',
    en: 'The integration is switched off',
    pl: 'Integracja jest wyłączona',
  },
  'no-target': {
    ru: 'В настройках интеграции не указано, куда публиковать',
    en: 'The settings of the integration do not say where to publish',
    pl: 'W ustawieniach integracji nie podano, gdzie publikować',
  },
  'no-publisher': {
    ru: 'Плагина для этой площадки сейчас нет',
    en: 'The plugin for this platform is missing at the moment',
    pl: 'Obecnie nie ma wtyczki dla tej platformy',
  },
  unauthorized: failureTexts.unauthorized,
} satisfies Record<string, Text>
export type ObstacleKind = keyof typeof obstacleTexts

export const tooLong = (length: number, most: number): Text => ({
  ru: `Текст слишком длинный: ${length} из ${most} ${ru(most, ['знака', 'знаков'])}`,
  en: `The text is too long: ${length} of ${most} ${en(most, ['character', 'characters'])}`,
  pl: `Tekst jest za długi: ${length} z ${most} ${pl(most, ['znaku', 'znaków'])}`,
})
export const tooManyMedia = (most: number): Text => ({
  ru: `Вложений может быть не больше ${most}`,
  en: `There may be at most ${most} attachments`,
  pl: `Załączników może być najwyżej ${most}`,
})
export const kindNotTaken = (name: string): Text => ({
  ru: `Площадка не принимает такие файлы: «${name}»`,
  en: `The platform does not accept such files: “${name}”`,
  pl: `Platforma nie przyjmuje takich plików: „${name}”`,
})
export const tooHeavy = (name: string, limit: Text): Text => ({
  ru: `Файл «${name}» слишком велик: площадка принимает до ${limit.ru}`,
  en: `The file “${name}” is too large: the platform accepts up to ${limit.en}`,
  pl: `Plik „${name}” jest za duży: platforma przyjmuje do ${limit.pl}`,
})
export const noButtons: Text = {
  ru: 'На этой площадке у поста не бывает кнопок',
  en: 'Posts have no buttons on this platform',
  pl: 'Na tej platformie posty nie mają przycisków',
}
export const tooManyButtons = (most: number): Text => ({
  ru: `Кнопок может быть не больше ${most}`,
  en: `There may be at most ${most} buttons`,
  pl: `Przycisków może być najwyżej ${most}`,
})
export const buttonTooLong = (text: string, most: number): Text => ({
  ru: `Надпись на кнопке длиннее ${most} ${ru(most, ['знака', 'знаков'])}: «${text}»`,
  en: `The label of a button is longer than ${most} ${en(most, ['character', 'characters'])}: “${text}”`,
  pl: `Napis na przycisku jest dłuższy niż ${most} ${pl(most, ['znak', 'znaki', 'znaków'])}: „${text}”`,
})
export const buttonWithoutText: Text = {
  ru: 'У кнопки нет надписи',
  en: 'A button has no label',
  pl: 'Przycisk nie ma napisu',
}
export const buttonWithoutUrl = (text: string): Text => ({
  ru: `Кнопка «${text}» никуда не ведёт: укажите адрес, который начинается с https://`,
  en: `The button “${text}” leads nowhere: enter an address that begins with https://`,
  pl: `Przycisk „${text}” nigdzie nie prowadzi: podaj adres zaczynający się od https://`,
})
export const noComment: Text = {
  ru: 'На этой площадке нельзя добавить к посту первый комментарий',
  en: 'This platform has no first comment under a post',
  pl: 'Na tej platformie nie można dodać do posta pierwszego komentarza',
}
export const commentTooLong = (length: number, most: number): Text => ({
  ru: `Комментарий слишком длинный: ${length} из ${most} ${ru(most, ['знака', 'знаков'])}`,
  en: `The comment is too long: ${length} of ${most} ${en(most, ['character', 'characters'])}`,
  pl: `Komentarz jest za długi: ${length} z ${most} ${pl(most, ['znaku', 'znaków'])}`,
})
export const empty: Text = {
  ru: 'Пост пуст: добавьте текст или вложение',
  en: 'The post is empty: add a text or an attachment',
  pl: 'Post jest pusty: dodaj tekst lub załącznik',
}
