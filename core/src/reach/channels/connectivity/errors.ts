import { defineErrors } from '../../../platform/errors/define-errors.ts'

const mend = {
  ru: 'Нажмите «Починить вебхук»',
  en: 'Choose “Fix webhook”',
  pl: 'Wybierz „Napraw webhook”',
}

export const fail = defineErrors({
  'integrations.webhook-foreign': {
    status: 409,
    text: {
      ru: '{title} уже доставляет сообщения на другой адрес: {host}',
      en: '{title} delivers the messages to another address already: {host}',
      pl: '{title} dostarcza już wiadomości pod inny adres: {host}',
    },
    hint: {
      ru: 'Если продолжить, там бот перестанет отвечать и начнёт отвечать здесь',
      en: 'If you go on, the bot stops answering there and begins to answer here',
      pl: 'Jeśli przejdziesz dalej, bot przestanie odpowiadać tam i zacznie odpowiadać tutaj',
    },
  },
  'integrations.already-paired': {
    status: 409,
    text: {
      ru: 'Устройство уже привязано',
      en: 'A device is linked already',
      pl: 'Urządzenie jest już połączone',
    },
    hint: {
      ru: 'Чтобы привязать другое, сначала отвяжите это в приложении мессенджера',
      en: 'To link another one, unlink this one in the messenger’s app first',
      pl: 'Aby połączyć inne, najpierw odłącz to w aplikacji komunikatora',
    },
  },
  'integrations.webhook-taken': {
    status: 409,
    text: {
      ru: 'Вебхук перехвачен: {title} доставляет сообщения на {host}, и здесь бот молчит',
      en: 'The webhook was taken over: {title} delivers to {host}, and the bot is silent here',
      pl: 'Webhook został przejęty: {title} dostarcza do {host}, a tutaj bot milczy',
    },
    hint: mend,
  },
  'integrations.webhook-not-set': {
    status: 502,
    text: {
      ru: '{title} принял настройки, но сообщения сюда не направил',
      en: '{title} took the settings and does not deliver here',
      pl: '{title} przyjął ustawienia, ale nie dostarcza tutaj wiadomości',
    },
    hint: {
      ru: 'Возможно, этого бота подключает ещё кто-то. Отключите его там и повторите',
      en: 'Perhaps somebody else connects this bot. Disconnect it there and try again',
      pl: 'Być może ktoś jeszcze podłącza tego bota. Odłącz go tam i spróbuj ponownie',
    },
  },
  'integrations.no-public-url': {
    status: 409,
    text: {
      ru: '{title} доставляет сообщения только на публичный адрес, а у этой установки его нет',
      en: '{title} delivers to a public address only, and this installation has none',
      pl: '{title} dostarcza wiadomości tylko pod publiczny adres, a ta instalacja go nie ma',
    },
    hint: {
      ru: 'Попросите администратора задать PUBLIC_URL',
      en: 'Ask the administrator to set PUBLIC_URL',
      pl: 'Poproś administratora o ustawienie PUBLIC_URL',
    },
  },
  'integrations.public-url-silent': {
    status: 502,
    text: {
      ru: 'С этого сервера адрес {url} не открывается, и {title} может не доставить сообщения',
      en: 'This server cannot open the address {url}, and {title} may fail to deliver messages',
      pl: 'Ten serwer nie może otworzyć adresu {url} i {title} może nie dostarczyć wiadomości',
    },
    hint: {
      ru: 'Проверьте, что PUBLIC_URL открывается из интернета и ведёт на этот сервер, и нажмите «Проверить»',
      en: 'See that PUBLIC_URL opens from the internet and leads to this server, then choose “Check”',
      pl: 'Sprawdź, czy PUBLIC_URL otwiera się z internetu i prowadzi do tego serwera, potem wybierz „Sprawdź”',
    },
  },
  'integrations.public-url-unproved': {
    status: 502,
    text: {
      ru: 'С этого сервера адрес {url} не открывается, но {title} об ошибках доставки не сообщает: возможно, роутер не пускает на свой внешний адрес изнутри сети (NAT без hairpin)',
      en: 'This server cannot open the address {url}, but {title} reports no delivery errors: perhaps the router lets nobody inside the network reach its outside address (NAT without hairpin)',
      pl: 'Ten serwer nie może otworzyć adresu {url}, ale {title} nie zgłasza błędów dostarczania: być może router nie wpuszcza z wnętrza sieci na swój adres zewnętrzny (NAT bez hairpin)',
    },
    hint: {
      ru: 'Напишите боту: с первым дошедшим сообщением эта подсказка исчезнет. Если он молчит, проверьте, что PUBLIC_URL открывается из интернета',
      en: 'Write to the bot: this hint goes with the first message that arrives. If the bot is silent, see that PUBLIC_URL opens from the internet',
      pl: 'Napisz do bota: ta wskazówka zniknie z pierwszą wiadomością, która dotrze. Jeśli bot milczy, sprawdź, czy PUBLIC_URL otwiera się z internetu',
    },
  },
  'integrations.webhook-errors': {
    status: 502,
    text: {
      ru: '{title} не может доставить сообщения: {reason}',
      en: '{title} cannot deliver messages: {reason}',
      pl: '{title} nie może dostarczyć wiadomości: {reason}',
    },
    hint: {
      ru: 'Проверьте адрес PUBLIC_URL и сертификат, затем нажмите «Починить вебхук»',
      en: 'Check the address PUBLIC_URL and its certificate, then choose “Fix webhook”',
      pl: 'Sprawdź adres PUBLIC_URL i certyfikat, potem wybierz „Napraw webhook”',
    },
  },
  'integrations.webhook-rejected': {
    status: 401,
    text: {
      ru: 'На адрес вебхука приходят запросы без верного секрета: {reason}',
      en: 'Requests without the right secret come to the webhook’s address: {reason}',
      pl: 'Na adres webhooka przychodzą żądania bez właściwego sekretu: {reason}',
    },
    hint: {
      ru: 'Если бот при этом молчит, нажмите «Починить вебхук»; иначе это посторонние, и они ничего не получают',
      en: 'If the bot is silent too, choose “Fix webhook”; else these are strangers, and they get nothing',
      pl: 'Jeśli bot przy tym milczy, wybierz „Napraw webhook”; w przeciwnym razie to obcy, którzy nic nie dostają',
    },
  },
  'integrations.updates-unreadable': {
    status: 502,
    text: {
      ru: 'Из {title} приходит то, что этот сервер не умеет читать: за последнее время — {count}, последний раз {ago}. Ответа на это люди не получили',
      en: '{title} delivers what this server cannot read: {count} of late, the last one {ago}. People got no answer to it',
      pl: '{title} dostarcza to, czego ten serwer nie potrafi odczytać: ostatnio {count}, ostatni raz {ago}. Ludzie nie dostali na to odpowiedzi',
    },
    hint: {
      ru: 'Ответьте этим людям сами в мессенджере и попросите администратора обновить Ботанику: скорее всего, мессенджер начал присылать сообщения нового вида ({what})',
      en: 'Answer these people yourself in the messenger, and ask the administrator to update Botanika: the messenger probably sends messages of a new kind ({what})',
      pl: 'Odpowiedz tym osobom samodzielnie w komunikatorze i poproś administratora o aktualizację Botaniki: komunikator prawdopodobnie wysyła wiadomości nowego rodzaju ({what})',
    },
  },
  'integrations.messages-wait': {
    status: 503,
    text: {
      ru: 'Сообщений ждёт отправки: {messages}, следующая попытка — не позже чем через {minutes} мин',
      en: 'Messages that wait to be sent: {messages}; they are tried again within {minutes} min',
      pl: 'Wiadomości czekające na wysłanie: {messages}; kolejna próba najpóźniej za {minutes} min',
    },
    hint: { ru: '{reason}', en: '{reason}', pl: '{reason}' },
  },
})
