import type { Language } from '../../src/contract/text.ts'

type Answered = readonly [question: string, fact: RegExp]

/** Example, language, and what it offers there with what the answer must say. */
export const suggested: readonly (readonly [string, Language, readonly Answered[]])[] = [
  [
    'Психолог',
    'ru',
    [
      ['Как перестать постоянно беспокоиться?', /время для беспокойства/],
      ['Как уснуть, если мысли не дают спать?', /двадцать минут, встаньте/],
      ['Как спокойно поговорить о ссоре?', /говорите о себе/],
      ['Как вести дневник чувств?', /в четыре столбца/],
    ],
  ],
  [
    'Психолог',
    'en',
    [
      ['How can I stop worrying all the time?', /worry time/],
      ['How do I fall asleep when my thoughts keep me awake?', /twenty minutes, get up/],
      ['How do I talk calmly about a quarrel?', /speak about yourself/],
    ],
  ],
  [
    'Психолог',
    'pl',
    [
      ['Jak przestać ciągle się martwić?', /czas na zmartwienia/],
      ['Jak zasnąć, gdy myśli nie dają spać?', /dwadzieścia minut, wstań/],
      ['Jak spokojnie porozmawiać o kłótni?', /mów o sobie/],
    ],
  ],
  [
    'Нутрициолог',
    'ru',
    [
      ['Как собрать тарелку?', /Половину тарелки занимают овощи/],
      ['Сколько воды пить в день?', /1,5–2 литров/],
      ['Чем перекусить на работе?', /150–250 ккал/],
      ['Как читать этикетку?', /по убыванию веса/],
    ],
  ],
  [
    'Нутрициолог',
    'en',
    [
      ['How much water should I drink a day?', /1\.5–2 litres/],
      ['How do I build a balanced plate?', /Half of the plate is vegetables/],
      ['How do I read a food label?', /listed by weight/],
    ],
  ],
  [
    'Нутрициолог',
    'pl',
    [
      ['Ile wody pić dziennie?', /1,5–2 litry/],
      ['Jak skomponować zdrowy talerz?', /Połowę talerza zajmują warzywa/],
      ['Jak czytać etykietę?', /według masy/],
    ],
  ],
  [
    'Астролог',
    'ru',
    [
      ['Какой характер у Льва?', /Лев щедр/],
      ['Что такое ретроградный Меркурий?', /три–четыре недели/],
      ['Что такое асцендент?', /Асцендент/],
      ['Правда ли, что гороскоп работает?', /научных подтверждений/],
    ],
  ],
  [
    'Астролог',
    'en',
    [
      ['Does astrology really work?', /no scientific proof/],
      ['What do the four elements mean?', /fire \(Aries/],
      ['What is an ascendant?', /eastern horizon/],
    ],
  ],
  [
    'Астролог',
    'pl',
    [
      ['Czy astrologia naprawdę działa?', /nie ma naukowych dowodów/],
      ['Co oznaczają cztery żywioły?', /ogień \(Baran/],
      ['Jaki charakter ma Lew?', /hojny, wyrazisty i dumny/],
    ],
  ],
  [
    'Юрист',
    'ru',
    [
      ['За сколько дней можно вернуть товар?', /14 дней/],
      ['Как написать претензию?', /в двух экземплярах/],
      ['Какой отпуск положен?', /28 календарных дней/],
      ['Как безопасно снять квартиру?', /паспорт хозяина/],
    ],
  ],
  [
    'Юрист',
    'en',
    [
      ['How many days do I have to return goods?', /14 days/],
      ['How do I write a claim to a shop?', /two copies/],
      ['How long is paid annual leave?', /28 calendar days/],
    ],
  ],
  [
    'Юрист',
    'pl',
    [
      ['Ile dni mam na zwrot towaru?', /14 dni/],
      ['Jak napisać reklamację do sklepu?', /dwóch egzemplarzach/],
      ['Ile trwa płatny urlop?', /28 dni kalendarzowych/],
    ],
  ],
  [
    'Учитель английского',
    'ru',
    [
      ['О чём говорит Present Simple?', /о привычках, расписаниях и фактах/],
      ['Чем отличается Present Simple от Present Continuous?', /о привычках[\s\S]*прямо сейчас/],
      ['Какие бывают условные предложения?', /Нулевой тип/],
      ['Как сказать по-английски «Счёт, пожалуйста»?', /Could we have the bill/],
    ],
  ],
  [
    'Учитель английского',
    'en',
    [
      ['How is the Present Perfect used?', /the result or the experience matters/],
      ['How do regular verbs form the past?', /with -ed/],
      ['How do I ask politely?', /begins with could or would/],
    ],
  ],
  [
    'Учитель английского',
    'pl',
    [
      ['Jak używać czasu Present Perfect?', /ważny jest skutek/],
      ['Jak regularne czasowniki tworzą czas przeszły?', /końcówką -ed/],
      ['Jak uprzejmie prosić po angielsku?', /zaczyna się od could/],
    ],
  ],
  [
    'Служба поддержки',
    'ru',
    [
      ['Сколько стоит тариф PRO?', /2 500 ₽/],
      ['Что значит «Ответ прерван»?', /нажмите «Повторить»/],
      ['Как добавить знания?', /панель «Знания»/],
      ['Где лежат данные?', /в папке data/],
    ],
  ],
  [
    'Служба поддержки',
    'en',
    [
      ['How do I create an assistant?', /Create assistant/],
      ['How do I put the chat on my site?', /Widget code/],
      ['How do I add knowledge?', /knowledge panel/],
    ],
  ],
  [
    'Служба поддержки',
    'pl',
    [
      ['Jak utworzyć asystenta?', /Utwórz asystenta/],
      ['Jak umieścić czat na stronie?', /Kod widżetu/],
      ['Jak dodać wiedzę?', /panel wiedzy/],
    ],
  ],
  [
    'Консультант по продажам',
    'ru',
    [
      ['Сколько стоит доставка и какой срок?', /390 ₽/],
      ['Какой кофе выбрать?', /Бразили[яю] Серрадо/],
      ['Как вернуть или обменять товар?', /в течение 7 дней/],
      ['Есть ли скидки?', /Скидка 5 %/],
    ],
  ],
  [
    'Консультант по продажам',
    'en',
    [
      ['How much is delivery?', /390 ₽/],
      ['Which coffee should I choose?', /Brazil Cerrado/],
      ['How do I return an item?', /within 7 days/],
    ],
  ],
  [
    'Консультант по продажам',
    'pl',
    [
      ['Ile kosztuje dostawa?', /390 ₽/],
      ['Jaką kawę wybrać?', /Brazyli[aę] Cerrado/],
      ['Jak zwrócić towar?', /w ciągu 7 dni/],
    ],
  ],
]
