import {
  apiUrlField,
  defineSettings,
  filledField,
  messengerFields,
  operatorMinutesField,
  Secret,
} from '@botanika/core/contract'
import Type, { type Static } from 'typebox'

/**
 * Settings of a community whose messages are answered, and on whose wall posts are published (specification
 * 2, type `vk`).
 */
export const settings = defineSettings({
  accessToken: Secret({
    label: { ru: 'Токен доступа', en: 'Access token', pl: 'Token dostępu' },
    placeholder: { ru: 'vk1.a.…', en: 'vk1.a.…', pl: 'vk1.a.…' },
    help: {
      ru: 'Ключ сообщества: Управление → Дополнительно → Работа с API → Создать ключ',
      en: 'The community’s key: Manage → Additional → API usage → Create key',
      pl: 'Klucz społeczności: Zarządzanie → Dodatkowe → Praca z API → Utwórz klucz',
    },
    error: { ru: 'Введите токен доступа', en: 'Enter the access token', pl: 'Podaj token dostępu' },
  }),
  groupId: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '\\S',
    'x-ui': {
      label: { ru: 'ID группы', en: 'Group ID', pl: 'ID grupy' },
      placeholder: { ru: '123456789', en: '123456789', pl: '123456789' },
      help: {
        ru: 'Число, короткое имя или адрес сообщества: vk.com/club123456789',
        en: 'The number, short name or address of the community: vk.com/club123456789',
        pl: 'Liczba, krótka nazwa lub adres społeczności: vk.com/club123456789',
      },
      error: { ru: 'Введите ID группы', en: 'Enter the group ID', pl: 'Podaj ID grupy' },
    },
  }),
  wallToken: Type.Optional(
    Secret({
      advanced: true,
      label: {
        ru: 'Токен пользователя для стены',
        en: 'User token for the wall',
        pl: 'Token użytkownika do ściany',
      },
      placeholder: { ru: 'vk1.a.…', en: 'vk1.a.…', pl: 'vk1.a.…' },
      help: {
        ru: 'Нужен только автопостингу: с ключом сообщества VK принимает посты без картинок и не отдаёт статистику. Как получить — в инструкции',
        en: 'Only autoposting needs it: with the community’s key VK takes posts without pictures and gives no statistics. The instructions say how to get one',
        pl: 'Potrzebny tylko autopublikacji: z kluczem społeczności VK przyjmuje posty bez zdjęć i nie udostępnia statystyk. Jak go zdobyć, mówi instrukcja',
      },
      error: {
        ru: 'Введите токен пользователя',
        en: 'Enter the user token',
        pl: 'Podaj token użytkownika',
      },
    }),
  ),
  screenName: filledField(
    { ru: 'Адрес сообщества', en: 'Address of the community', pl: 'Adres społeczności' },
    { link: 'https://vk.com/{value}' },
  ),
  /** Rights of the tokens, separated by spaces: `messages manage wall wallToken`. */
  rights: filledField({ ru: 'Права токена', en: 'Rights of the token', pl: 'Uprawnienia tokena' }),
  operatorMinutes: operatorMinutesField(),
  ...messengerFields({ service: 'VK' }),
})
export type Settings = Static<typeof settings>

/** Settings of the plugin itself, given by an administrator or by the environment. */
export const pluginSettings = defineSettings({
  apiUrl: apiUrlField({
    env: 'VK_API_URL',
    default: 'https://api.vk.com/method',
    label: { ru: 'Адрес VK API', en: 'Address of the VK API', pl: 'Adres API VK' },
    help: {
      ru: 'Если api.vk.com отсюда недоступен: https://api.vk.ru/method или ваше зеркало',
      en: 'Where api.vk.com cannot be reached: https://api.vk.ru/method, or a mirror of yours',
      pl: 'Gdy api.vk.com jest stąd nieosiągalny: https://api.vk.ru/method albo własny serwer lustrzany',
    },
  }),
  repeatsPosts: Type.Boolean({
    default: true,
    'x-ui': {
      label: {
        ru: 'Повторять пост, судьба которого неизвестна',
        en: 'Repeat a post whose fate is unknown',
        pl: 'Powtarzać post, którego los jest nieznany',
      },
      help: {
        ru: 'Когда связь оборвалась и посмотреть стену нельзя (нет токена пользователя): пост уходит ещё раз с тем же guid, и VK отбрасывает второй. Как долго он помнит guid, VK не говорит',
        en: 'When the line broke and the wall cannot be read (no user token): the post goes again with the same guid, and VK drops the second one. How long it remembers a guid VK does not say',
        pl: 'Gdy połączenie się zerwało, a ściany nie da się odczytać (brak tokena użytkownika): post idzie ponownie z tym samym guid, a VK odrzuca drugi. Jak długo pamięta guid, VK nie podaje',
      },
    },
  }),
})
