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
  'outbound.authority-too-long': {
    status: 400,
    text: {
      ru: 'Сертификатов слишком много: принимается до десяти и до 64 КБ текста',
      en: 'Too many certificates: at most ten, and 64 KB of text',
      pl: 'Za dużo certyfikatów: najwyżej dziesięć i 64 KB tekstu',
    },
    hint: {
      ru: 'Вставьте только корневой сертификат',
      en: 'Paste the root certificate alone',
      pl: 'Wklej tylko certyfikat główny',
    },
  },
  'outbound.authority-malformed': {
    status: 400,
    text: {
      ru: 'Это не сертификат в виде PEM',
      en: 'This is no certificate in PEM',
      pl: 'To nie jest certyfikat w formacie PEM',
    },
    hint: {
      ru: 'Откройте файл в текстовом редакторе и вставьте его целиком, от -----BEGIN CERTIFICATE----- до -----END CERTIFICATE-----. Файл DER сначала переведите в PEM: openssl x509 -inform der -in файл.crt',
      en: 'Open the file in a text editor and paste all of it, from -----BEGIN CERTIFICATE----- to -----END CERTIFICATE-----. Turn a DER file into PEM first: openssl x509 -inform der -in file.crt',
      pl: 'Otwórz plik w edytorze tekstu i wklej go w całości, od -----BEGIN CERTIFICATE----- do -----END CERTIFICATE-----. Plik DER zamień najpierw na PEM: openssl x509 -inform der -in plik.crt',
    },
  },
  'outbound.authority-private-key': {
    status: 400,
    text: {
      ru: 'В тексте есть закрытый ключ: сюда он не нужен и не сохранён',
      en: 'The text has a private key: none is needed here, and it was not saved',
      pl: 'W tekście jest klucz prywatny: nie jest tu potrzebny i nie został zapisany',
    },
    hint: {
      ru: 'Вставьте только сертификат. Если ключ ваш и его мог видеть кто-то ещё, замените его',
      en: 'Paste the certificate alone. If the key is yours and others may have seen it, replace it',
      pl: 'Wklej tylko certyfikat. Jeśli to Twój klucz i ktoś mógł go zobaczyć, wymień go',
    },
  },
  'outbound.authority-not-one': {
    status: 400,
    text: {
      ru: 'Сертификат «{name}» — сайта, а не удостоверяющего центра',
      en: 'The certificate “{name}” is of a site, not of an authority',
      pl: 'Certyfikat „{name}” należy do strony, a nie do urzędu certyfikacji',
    },
    hint: {
      ru: 'Нужен корневой сертификат центра, который его выдал',
      en: 'The root certificate of the authority that issued it is needed',
      pl: 'Potrzebny jest certyfikat główny urzędu, który go wydał',
    },
  },
  'outbound.authority-not-root': {
    status: 400,
    text: {
      ru: 'Это промежуточный сертификат, а нужен корневой',
      en: 'This is an intermediate certificate, and the root is needed',
      pl: 'To certyfikat pośredni, a potrzebny jest główny',
    },
    hint: {
      ru: 'Вставьте корневой сертификат; промежуточный можно оставить рядом',
      en: 'Paste the root certificate; the intermediate may stay beside it',
      pl: 'Wklej certyfikat główny; pośredni może zostać obok',
    },
  },
  'outbound.authority-expired': {
    status: 400,
    text: {
      ru: 'Сертификат «{name}» сейчас не действует: его срок — до {day}',
      en: 'The certificate “{name}” is not valid now: it ends on {day}',
      pl: 'Certyfikat „{name}” jest teraz nieważny: kończy się {day}',
    },
    hint: {
      ru: 'Скачайте действующий сертификат и проверьте часы сервера',
      en: 'Download the present certificate, and check the server’s clock',
      pl: 'Pobierz aktualny certyfikat i sprawdź zegar serwera',
    },
  },
})
