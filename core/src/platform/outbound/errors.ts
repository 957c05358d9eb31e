import { defineErrors } from '../errors/define-errors.ts'

export const fail = defineErrors({
  'outbound.refused': {
    status: 400,
    text: {
      ru: 'По этому адресу сервер не обращается: {host}',
      en: 'The server does not call this address: {host}',
      pl: 'Serwer nie łączy się z tym adresem: {host}',
    },
    hint: {
      ru: 'Укажите публичный адрес, который начинается с https://',
      en: 'Give a public address that begins with https://',
      pl: 'Podaj publiczny adres zaczynający się od https://',
    },
  },
  'outbound.proxy-malformed': {
    status: 400,
    text: {
      ru: 'Адрес прокси не подходит',
      en: 'The proxy address cannot be used',
      pl: 'Adres proxy nie nadaje się',
    },
    hint: {
      ru: 'Он начинается с http://, https:// или socks5://, например socks5://user:password@proxy.example.com:1080',
      en: 'It begins with http://, https:// or socks5://, like socks5://user:password@proxy.example.com:1080',
      pl: 'Zaczyna się od http://, https:// albo socks5://, na przykład socks5://user:password@proxy.example.com:1080',
    },
  },
  'outbound.proxy-private': {
    status: 400,
    text: {
      ru: 'Прокси {host} стоит во внутренней сети сервера, туда сервер не обращается',
      en: 'The proxy {host} is inside the server’s own network, which the server does not call',
      pl: 'Proxy {host} jest w wewnętrznej sieci serwera, z którą serwer się nie łączy',
    },
    hint: {
      ru: 'Укажите публичный прокси или попросите администратора добавить {host} в OUTBOUND_ALLOW',
      en: 'Give a public proxy, or ask the administrator to add {host} to OUTBOUND_ALLOW',
      pl: 'Podaj publiczne proxy albo poproś administratora o dodanie {host} do OUTBOUND_ALLOW',
    },
  },
  'outbound.proxy-failed': {
    status: 502,
    text: {
      ru: 'Прокси {host} не отвечает',
      en: 'The proxy {host} does not answer',
      pl: 'Proxy {host} nie odpowiada',
    },
    hint: {
      ru: 'Проверьте адрес прокси или укажите другой',
      en: 'Check the proxy’s address, or give another one',
      pl: 'Sprawdź adres proxy albo podaj inny',
    },
  },
  'outbound.proxy-refused': {
    status: 502,
    text: {
      ru: 'Прокси {host} отказал в соединении: {reason}',
      en: 'The proxy {host} refused the connection: {reason}',
      pl: 'Proxy {host} odmówiło połączenia: {reason}',
    },
    hint: {
      ru: 'Проверьте логин и пароль прокси и что он пропускает к этому адресу',
      en: 'Check the proxy’s user and password, and that it lets this address through',
      pl: 'Sprawdź login i hasło proxy oraz czy przepuszcza do tego adresu',
    },
  },
})
