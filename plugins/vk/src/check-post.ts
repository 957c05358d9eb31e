import type { Text } from '@botanika/core/contract'
import type { IntegrationView, Post, PostMedia } from '@botanika/core/plugin'
import { may } from './open-wall.ts'
import type { Settings } from './settings.ts'
import { isShown } from './upload-media.ts'

const needsUser: Text = {
  ru: 'Картинки на стене VK принимает только с токеном пользователя: добавьте его в настройках VK, «Дополнительно → Токен пользователя для стены»',
  en: 'VK takes pictures on a wall only with a user token: add one in the settings of VK, “More settings → User token for the wall”',
  pl: 'VK przyjmuje zdjęcia na ścianie tylko z tokenem użytkownika: dodaj go w ustawieniach VK, „Więcej ustawień → Token użytkownika do ściany”',
}
const oneFile: Text = {
  ru: 'К посту VK можно приложить один файл. GIF и WebP тоже считаются файлами',
  en: 'A VK post takes one file. GIF and WebP count as files too',
  pl: 'Do posta VK można dołączyć jeden plik. GIF i WebP też liczą się jako pliki',
}
const noDocs: Text = {
  ru: 'У ключа сообщества нет права «Документы»: создайте ключ с ним, чтобы прикладывать файлы',
  en: 'The community’s key lacks the right “Files”: create a key that has it to attach files',
  pl: 'Klucz społeczności nie ma uprawnienia „Dokumenty”: utwórz klucz z nim, aby dołączać pliki',
}

/** Before a post is stored, its pictures are `image/*`: their names tell them apart. */
const isPicture = (one: PostMedia): boolean =>
  one.mime === 'image/*' ? !/\.(?:gif|webp)$/i.test(one.name) : isShown(one)

/** Why VK would refuse a post of this connection (https://dev.vk.com/ru/method/wall.post). */
export const checkPost = (
  { media }: Pick<Post, 'media'>,
  connection: Pick<IntegrationView<Settings>, 'config'>,
): readonly Text[] => {
  const files = media.filter(one => !isPicture(one))
  const hasUser = may(connection, 'wallToken')
  return [
    ...(media.length > files.length && !hasUser ? [needsUser] : []),
    ...(files.length > 1 ? [oneFile] : []),
    ...(files.length > 0 && !hasUser && !may(connection, 'docs') ? [noDocs] : []),
  ]
}
