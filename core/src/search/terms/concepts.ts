import { stemKeys } from './stem.ts'
import { tradeWords } from './trade-words.ts'

interface Synonyms {
  /** Words of a query that evoke the concept. */
  asked: string
  /** Words of a text about it. */
  answerWords: string
}

/** Words that ask for a property. A price list without «стоит» still answers «сколько стоит». */
const properties: readonly Synonyms[] = [
  {
    asked:
      'стоит стоят стоить стоимость цена цены почем расценки прайс ценник обойдется платить заплатить доплата price prices cost costs pricing fee kosztuje kosztują koszt koszty cena ceny cennik zapłacę płacą тариф тарифы tariff charge charges stawka stawki taryfa',
    answerWords:
      'стоимость стоит цена руб прайс тариф оплата плата price cost fee rate usd eur gbp koszt cena cennik opłata kosztuje zl',
  },
  {
    asked:
      'срок сроки когда начинаются начинается закончится заканчивается дата число быстро скоро дней день date start begins ends expire finish kiedy zaczynają zaczyna kończy termin szybko дни дням днях числа лет году год days years dzień',
    answerWords:
      'срок дата число начинаются начинается заканчиваются дней день start begins ends until termin dni trwa obowiązuje дни года год years lat',
  },
  {
    asked: 'бесплатно бесплатный платный платно free darmo darmowy bezpłatny płatne',
    answerWords: 'бесплатно бесплатный free darmowa bezpłatny',
  },
  {
    asked: 'длится продолжительность долго времени long duration trwa długo czasu',
    answerWords:
      'длительность продолжительность время мин минут час duration lasts takes min czas trwania trwa',
  },
  {
    asked: 'весит вес масса тяжелый weigh weight weighs heavy waży waga',
    answerWords: 'вес масса кг г weight waga masa',
  },
  {
    asked: 'размер размеры габариты большой size sizes dimensions largest biggest rozmiar wymiary duży',
    answerWords: 'размер габариты площадь больше см мм мб size larger dimensions rozmiar wymiary',
  },
  {
    asked: 'номер артикул код модель numer number model article nr',
    answerWords: 'номер № nr no number numer артикул model',
  },
  { asked: 'сумма суммы amount sum kwota kwoty', answerWords: 'сумма заказ amount kwota' },
  {
    asked: 'количество человек людей много people many persons osób',
    answerWords: 'человек человека количество people guests osób osoby',
  },
]

/** Words that ask about the owner's business as such: «до скольки вы работаете?» needs no topic. */
const ownMatters: readonly Synonyms[] = [
  {
    asked:
      'работаете работает работают открыты открыто открываетесь закрываетесь закрываются график часы режим open opening opens close closes closing hours czynne czynni otwarte otwarty otwieracie godziny pracujecie zamykacie',
    answerWords:
      'режим график работаем открыт открыта ежедневно круглосуточно выходной hours open opening daily schedule godziny otwarcia czynne otwarte codziennie czynny czynna',
  },
  {
    asked:
      'телефон позвонить звонить дозвониться связаться контакты контакт phone call contact telefon zadzwonić kontakt skontaktować mailowy email почта',
    answerWords:
      'телефон тел звоните пишите контакты почта email phone tel contact dial telefon kontakt adres',
  },
  {
    asked:
      'адрес находитесь находится расположены расположен доехать добраться проехать найти address located location directions situated adres dojazd trafić znajdujecie znajduje mieści dojechać',
    answerWords: 'адрес находится улица ул метро дом проспект этаж address street located adres ulica ul',
  },
  {
    asked: 'оплатить оплата расплатиться рассчитаться pay payment płacić zapłacić płatność płatności płatne',
    answerWords:
      'оплата оплатить заплатить платеж карта наличные pay payment card cash płatność zapłata karta gotówka przelew płatny',
  },
]

/** Synonyms used by people and documents. */
const sameThings: readonly Synonyms[] = [
  {
    asked: 'возврат вернуть возвратить сдать обратно refund return returns back zwrot zwrócić oddać',
    answerWords:
      'возврат вернуть возвращать обменять refunded refund return returned zwrot zwrócić zwracać zwracamy przyjmujemy',
  },
  {
    asked:
      'доставка доставить доставите доставляете привезти привезете привозите отправляете курьер delivery deliver ship shipping courier dostawa dowóz dowozicie dowieziecie przywieziecie dostarczacie wysyłka wysyłacie wysłać',
    answerWords:
      'доставка доставляем курьер привезут отправляем delivery deliver shipping ship courier dostawa dowóz dowozimy wysyłka wysyłamy kurier przesyłka',
  },
  {
    asked: 'гарантия гарантийный сломается сломался warranty guarantee broken gwarancja zepsuje',
    answerWords: 'гарантия гарантийный ремонт warranty guarantee gwarancja',
  },
  {
    asked: 'починить ремонт отремонтировать сломался repair fix naprawa naprawić',
    answerWords: 'ремонт repair naprawa',
  },
  {
    asked:
      'скидка скидки скидку дешевле акция льгота discount discounts cheaper sale zniżka rabat taniej promocja',
    answerWords: 'скидка акция льгота discount off zniżka rabat promocja',
  },
  {
    asked:
      'отменить отмена отказаться расторгнуть cancel cancellation odwołać anulować rezygnacja wypowiedzieć',
    answerWords:
      'отмена отменить отказ расторгнуть cancel cancellation odwołanie anulowanie anulowane rezygnacja wypowiedzenie',
  },
  {
    asked:
      'записаться запись забронировать бронь бронирование book booking appointment reserve reservation umówić zapisać zapisy rezerwacja zarezerwować',
    answerWords:
      'запись записаться бронь бронирование booking appointment reservation zapis zapisy rezerwacja',
  },
  {
    asked: 'ребенок ребенка дети детей детский child children kid kids dziecko dzieci',
    answerWords: 'ребенок дети детский child children kids dziecko dzieci dziecięcy',
  },
  {
    asked: 'женщина женщине женский women woman female kobieta damskie',
    answerWords: 'женщина женский women ladies kobiet damski',
  },
  {
    asked: 'мужчина мужчине мужской men man male mężczyzna męskie',
    answerWords: 'мужчина мужской men męski',
  },
  {
    asked: 'подстричься постричься подстричь стрижка haircut ostrzyc strzyżenie',
    answerWords: 'стрижка haircut strzyżenie',
  },
  {
    asked: 'покрасить краска покраска окрашивание dye paint farbować malowanie',
    answerWords: 'окрашивание покраска dye painting farbowanie malowanie',
  },
  {
    asked: 'опоздаю опоздать опоздание late spóźnię spóźnienie',
    answerWords: 'опаздываете опоздание late spóźnienie',
  },
  {
    asked: 'ведет преподает учитель преподаватель teaches teacher taught prowadzi uczy nauczyciel',
    answerWords: 'преподаватель учитель ведет teacher prowadzący nauczyciel',
  },
  {
    asked: 'перенести перенос передвинуть сдвинуть reschedule postpone przełożyć przesunąć',
    answerWords: 'перенести перенос переносится reschedule rescheduled przełożyć przełożenie przesunąć',
  },
  {
    asked:
      'парковка парковаться припарковаться припарковать стоянка автостоянка parking park parkować zaparkować',
    answerWords: 'парковка парковочный стоянка автостоянка parking parkingowe',
  },
  {
    asked: 'страховка страхование застраховать insurance insure ubezpieczenie ubezpieczyć',
    answerWords: 'страховка страхование застрахован insurance insured ubezpieczenie ubezpieczony',
  },
  {
    asked: 'жалоба претензия пожаловаться complaint complain reklamacja reklamować',
    answerWords: 'жалоба претензия complaint reklamacja',
  },
  {
    asked: 'отпуск отпуска vacation holiday leave urlop',
    answerWords: 'отпуск leave vacation holiday urlop',
  },
  {
    asked: 'зарплата оклад salary wage pensja wynagrodzenie',
    answerWords: 'зарплата оклад salary pay wynagrodzenie pensja',
  },
  {
    asked: 'снять арендовать аренда прокат rent renting rental hire wynająć najem wypożyczyć',
    answerWords: 'аренда прокат rent hired rental najem wypożyczenie',
  },
  {
    asked: 'велосипед bike bicycle bikes rower rowery',
    answerWords: 'велосипед bicycles bicycle bike rower',
  },
  {
    asked: 'машина автомобиль car auto samochód',
    answerWords: 'автомобиль машина авто car vehicle samochód',
  },
  {
    asked: 'товар товары вещь вещи изделие item items goods produkt towar',
    answerWords: 'товар изделие item goods product towar produkt',
  },
  {
    asked: 'деньги денег money pieniądze pieniędzy',
    answerWords: 'деньги средства сумма refunded payment pieniądze',
  },
  {
    asked: 'поддержка помощь служба support helpdesk pomoc',
    answerWords: 'поддержка помощь support help pomoc wsparcie',
  },
  {
    asked: 'урок занятие lesson class lekcja zajęcia',
    answerWords: 'занятие урок lesson class lekcja zajęcia',
  },
]

export interface Concept {
  /** Index keys of the words of a text about it. */
  answerWords: readonly string[]
  /**
   * Kind of what its word asks for: a thing; a property of a thing, which a text may state without naming it; or a
   * matter of the owner's business as such, such as its address.
   */
  asksFor: 'thing' | 'property' | 'own-matter'
}

const units = new Set(['руб', 'zl', 'usd', 'eur', 'gbp', 'мин', 'кг', 'г', 'см', 'мм', 'мб'])
const keysOf = (words: string) =>
  new Set(
    words
      .split(' ')
      .flatMap(word => (units.has(word) ? [word] : [...stemKeys(word.replaceAll('ё', 'е'), 'both')])),
  )

/** The words that evoke concepts, as written. */
export const conceptWords: readonly string[] = [...properties, ...ownMatters, ...sameThings].flatMap(
  ({ asked }) => asked.split(' '),
)

interface Listed {
  concept: Concept
  /** Place in the order of the tables: the first one counts. */
  place: number
}

/** Concepts by the index keys of the words that evoke them. Made at the first question: to stem them all takes 60 ms. */
let byKey: ReadonlyMap<string, Listed> | undefined

const read = (): ReadonlyMap<string, Listed> => {
  const made = new Map<string, Listed>()
  const tables = [
    ['property', properties],
    ['own-matter', ownMatters],
    ['thing', [...sameThings, ...tradeGroups()]],
  ] as const
  let place = 0
  for (const [asksFor, table] of tables)
    for (const { asked, answerWords } of table) {
      const concept = { answerWords: [...keysOf(answerWords)], asksFor }
      for (const key of keysOf(asked)) {
        const known = made.get(key)
        if (!known) made.set(key, { concept, place })
        else if (asksFor === 'thing' && known.concept.asksFor === 'thing')
          made.set(key, { ...known, concept: joined(known.concept, concept) })
      }
      place += 1
    }
  return made
}

/** A word of several groups means any of them. */
const joined = (one: Concept, other: Concept): Concept => ({
  ...one,
  answerWords: [...new Set([...one.answerWords, ...other.answerWords])],
})

const tradeGroups = (): Synonyms[] =>
  tradeWords
    .trim()
    .split('\n')
    .map(line => {
      const [asked = '', found = ''] = line.split(' > ')
      return { asked, answerWords: `${asked} ${found}`.trim() }
    })

/** The concept evoked by a word of a query, by the word's index keys. */
export const conceptOf = (keys: readonly string[]): Concept | undefined => {
  byKey ??= read()
  let first: Listed | undefined
  for (const key of keys) {
    const listed = byKey.get(key)
    if (listed && (!first || listed.place < first.place)) first = listed
  }
  return first?.concept
}
