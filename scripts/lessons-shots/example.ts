import type { Language } from './texts.ts'

/** The bicycle workshop that the lessons are about. */
export interface Example {
  people: readonly [owner: string, ...others: string[]]
  name: string
  description: string
  instructions: string
  bot: { name: string; username: string }
  /** Name and Markdown of each document. */
  documents: readonly (readonly [name: string, text: string])[]
  pairs: readonly (readonly [question: string, answer: string, ...alternatives: string[]])[]
  /** Questions to the assistant: the first is answered from the price list; the last has no answer. */
  questions: readonly [first: string, ...others: string[]]
  unanswered: string
  fix: { question: string; answer: string }
  welcome: string
  consent: string
  autopost: {
    project: string
    timeZone: string
    /** Beginning of the names of the channel and its bot. */
    channel: string
    request: string
    /** Title and text of each post. */
    posts: readonly (readonly [title: string, text: string])[]
  }
}

const table = (head: string, ...rows: readonly string[]): string =>
  [head, head.replace(/[^|]+/g, '---'), ...rows].join('\n')

export const examples: Readonly<Record<Language, Example>> = {
  ru: {
    people: ['Ольга', 'Анна', 'Пётр', 'Марина', 'Игорь'],
    name: 'Мастер Велодвора',
    description: 'Отвечает на вопросы о ремонте велосипедов, ценах и записи',
    instructions:
      'Ты — администратор веломастерской «Велодвор».\nОтвечай коротко, на «вы», только по документам.\nЦены называй точно так, как в прайсе.',
    bot: { name: 'Велодвор', username: 'velodvor_help_bot' },
    documents: [
      [
        'Прайс мастерской.md',
        [
          '# Прайс мастерской «Велодвор»',
          table(
            '| Работа | Цена | Срок |',
            '| Техобслуживание «Сезон» | 2 900 ₽ | 1 день |',
            '| Регулировка переключателей | 700 ₽ | при вас |',
            '| Замена цепи, без цепи | 500 ₽ | при вас |',
            '| Правка колеса («восьмёрка») | от 600 ₽ | 1 день |',
          ),
          'Электровелосипеды: чиним всё, кроме мотора и батареи.',
        ].join('\n\n'),
      ],
      [
        'Гарантия и запись.md',
        '# Гарантия\n\nНа все работы гарантия 3 месяца, на детали — гарантия производителя.\n\n# Запись\n\nРаботаем ежедневно с 10 до 20, запись по телефону или у стойки.\n',
      ],
    ],
    pairs: [
      [
        'Чините ли вы электровелосипеды?',
        'Да: тормоза, колёса, трансмиссию. Мотор и батарею — нет, подскажем сервис рядом.',
        'Берёте электро?',
      ],
      ['Есть ли парковка?', 'Да, во дворе три места, заезд с улицы Садовой.'],
    ],
    questions: [
      'Сколько стоит замена цепи?',
      'Какая гарантия на работу?',
      'Когда вы работаете?',
      'Сколько стоит правка колеса?',
    ],
    unanswered: 'Есть ли у вас прокат самокатов?',
    fix: {
      question: 'Есть ли у вас прокат самокатов?',
      answer: 'Нет, самокаты мы не сдаём. Велосипед на день можно взять в соседнем прокате на Садовой, 12.',
    },
    welcome: 'Здравствуйте! Подскажу цену ремонта и свободное время.',
    consent: 'Согласен на обработку имени и телефона, чтобы мастерская мне перезвонила.',
    autopost: {
      project: 'Новости мастерской',
      timeZone: 'Europe/Moscow',
      channel: 'velodvor_channel_bot',
      request: '2 поста о ценах и гарантии мастерской, по вторникам и пятницам в 10:00',
      posts: [
        [
          'Сезон открыт',
          'Снег сошёл, пора проверить тормоза. **Техобслуживание «Сезон»** — 2 900 ₽, готово за день.',
        ],
        ['Цепь за полчаса', 'Меняем цепь при вас: 500 ₽ без цепи. Заодно посмотрим звёздочки.'],
        ['Гарантия 3 месяца', 'На все работы даём гарантию 3 месяца, на детали — гарантию производителя.'],
      ],
    },
  },
  en: {
    people: ['Olivia', 'Anna', 'Peter', 'Marina', 'George'],
    name: 'Bike Yard mechanic',
    description: 'Answers questions about bicycle repairs, prices and appointments',
    instructions:
      'You are the receptionist of the bicycle workshop Bike Yard.\nAnswer briefly and politely, only from the documents.\nName prices exactly as in the price list.',
    bot: { name: 'Bike Yard', username: 'bikeyard_help_bot' },
    documents: [
      [
        'Price list.md',
        [
          '# Price list of Bike Yard',
          table(
            '| Work | Price | Time |',
            '| Season service | £49 | 1 day |',
            '| Adjusting the gears | £12 | while you wait |',
            '| Changing the chain, without the chain | £9 | while you wait |',
            '| Truing a (buckled) wheel | from £10 | 1 day |',
          ),
          'E-bikes: we repair everything but the motor and the battery.',
        ].join('\n\n'),
      ],
      [
        'Warranty and appointments.md',
        '# Warranty\n\nAll work has a warranty of 3 months, parts have that of their maker.\n\n# Appointments\n\nWe are open daily from 10 to 20; appointments by phone or at the desk.\n',
      ],
    ],
    pairs: [
      [
        'Do you repair e-bikes?',
        'Yes: brakes, wheels and the drivetrain. Not the motor or the battery; we will name a workshop near you.',
        'E-bike service',
      ],
      ['Is there a car park?', 'Yes, three places in the yard, from Garden Street.'],
    ],
    questions: [
      'How much is changing the chain?',
      'What is the warranty on the work?',
      'When are you open?',
      'How much is truing a wheel?',
    ],
    unanswered: 'Do you rent scooters?',
    fix: {
      question: 'Do you rent scooters?',
      answer: 'No, we rent no scooters. For a day’s bicycle try the rental at 12 Garden Street.',
    },
    welcome: 'Hello! I can tell you prices of repairs and when we are free.',
    consent: 'I agree that my name and phone number are used to call me back.',
    autopost: {
      project: 'News of the workshop',
      timeZone: 'Europe/London',
      channel: 'bikeyard_channel_bot',
      request: '2 posts about prices and the warranty, on Tuesdays and Fridays at 10:00',
      posts: [
        [
          'The season is open',
          'The snow is gone: time to look at your brakes. **Season service** is £49 and takes a day.',
        ],
        ['A chain in half an hour', 'We change the chain while you wait: £9 without the chain.'],
        [
          'A warranty of 3 months',
          'All our work has a warranty of 3 months, parts have that of their maker.',
        ],
      ],
    },
  },
  pl: {
    people: ['Olga', 'Anna', 'Piotr', 'Marta', 'Igor'],
    name: 'Mechanik Rowerowni',
    description: 'Odpowiada na pytania o naprawy rowerów, ceny i terminy',
    instructions:
      'Jesteś recepcjonistą serwisu rowerowego „Rowerownia”.\nOdpowiadaj krótko i uprzejmie, wyłącznie na podstawie dokumentów.\nCeny podawaj dokładnie jak w cenniku.',
    bot: { name: 'Rowerownia', username: 'rowerownia_pomoc_bot' },
    documents: [
      [
        'Cennik.md',
        [
          '# Cennik serwisu „Rowerownia”',
          table(
            '| Usługa | Cena | Czas |',
            '| Przegląd sezonowy | 199 zł | 1 dzień |',
            '| Regulacja przerzutek | 50 zł | od ręki |',
            '| Wymiana łańcucha, bez łańcucha | 40 zł | od ręki |',
            '| Centrowanie koła (ósemka) | od 45 zł | 1 dzień |',
          ),
          'Rowery elektryczne: naprawiamy wszystko oprócz silnika i baterii.',
        ].join('\n\n'),
      ],
      [
        'Gwarancja i zapisy.md',
        '# Gwarancja\n\nNa wszystkie naprawy dajemy 3 miesiące gwarancji, na części gwarancję producenta.\n\n# Zapisy\n\nCzynne codziennie od 10 do 20, zapisy telefonicznie lub przy ladzie.\n',
      ],
    ],
    pairs: [
      [
        'Czy naprawiacie rowery elektryczne?',
        'Tak: hamulce, koła, napęd. Silnika i baterii nie, ale wskażemy serwis w pobliżu.',
        'Serwis e-bike',
      ],
      ['Czy jest parking?', 'Tak, trzy miejsca na podwórzu, wjazd od ulicy Ogrodowej.'],
    ],
    questions: [
      'Ile kosztuje wymiana łańcucha?',
      'Jaka jest gwarancja na naprawy?',
      'Kiedy jest czynne?',
      'Ile kosztuje centrowanie koła?',
    ],
    unanswered: 'Czy wypożyczacie hulajnogi?',
    fix: {
      question: 'Czy wypożyczacie hulajnogi?',
      answer: 'Nie, hulajnóg nie wypożyczamy. Rower na dzień dostaniesz w wypożyczalni przy Ogrodowej 12.',
    },
    welcome: 'Dzień dobry! Podam ceny napraw i wolne terminy.',
    consent: 'Zgadzam się na użycie imienia i telefonu, aby serwis oddzwonił.',
    autopost: {
      project: 'Aktualności serwisu',
      timeZone: 'Europe/Warsaw',
      channel: 'rowerownia_kanal_bot',
      request: '2 posty o cenach i gwarancji serwisu, we wtorki i piątki o 10:00',
      posts: [
        [
          'Sezon otwarty',
          'Śnieg zniknął, czas sprawdzić hamulce. **Przegląd sezonowy** kosztuje 199 zł i trwa dzień.',
        ],
        ['Łańcuch w pół godziny', 'Łańcuch wymieniamy od ręki: 40 zł bez łańcucha.'],
        [
          '3 miesiące gwarancji',
          'Na wszystkie naprawy dajemy 3 miesiące gwarancji, na części gwarancję producenta.',
        ],
      ],
    },
  },
}
