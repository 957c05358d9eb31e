import { stemKeys } from './stem.ts'

/**
 * Words that people and documents use for one thing («сколько стоит» asks for «цена»). The first part are the words of
 * a question that call the concept up, the second the words of a text that answer it.
 */
const table: readonly { asked: string; told: string }[] = [
  {
    asked:
      'стоит стоят стоить стоимость цена цены почем расценки прайс ценник price prices cost costs pricing kosztuje kosztują koszt koszty cena ceny cennik zapłacę',
    told: 'стоимость стоит цена руб прайс тариф оплата price cost fee rate usd eur gbp koszt cena cennik opłata kosztuje zl',
  },
  {
    asked:
      'работаете работает работают открыты открыто открываетесь закрываетесь график часы open opening close closing hours czynne otwarte otwarty godziny pracujecie zamykacie',
    told: 'режим график часы работа работаем время открыт ежедневно выходной hours open opening daily schedule godziny otwarcia czynne otwarte codziennie',
  },
  {
    asked:
      'телефон позвонить звонить связаться контакты phone call contact telefon zadzwonić kontakt skontaktować',
    told: 'телефон тел контакты почта email phone tel contact call telefon kontakt',
  },
  {
    asked:
      'адрес находитесь находится расположены доехать добраться address located location adres znajdujecie znajduje dojechać mieści',
    told: 'адрес улица ул метро дом проспект этаж address street located adres ulica ul',
  },
  {
    asked: 'возврат вернуть возвратить сдать обратно refund return returns zwrot zwrócić oddać',
    told: 'возврат вернуть возвращать обмен refund return zwrot zwrócić zwracać',
  },
  {
    asked:
      'доставка доставить доставляете привезти привезете привозите delivery deliver ship shipping dostawa dostarczacie wysyłka wysyłacie',
    told: 'доставка доставляем курьер delivery shipping ship courier dostawa wysyłka kurier przesyłka',
  },
  {
    asked: 'оплатить оплата платить заплатить расплатиться pay payment płacić zapłacić płatność płatności',
    told: 'оплата оплатить платеж карта наличные pay payment card cash płatność zapłata karta gotówka przelew',
  },
  {
    asked: 'гарантия гарантийный сломается сломался warranty guarantee broken gwarancja zepsuje',
    told: 'гарантия гарантийный warranty guarantee gwarancja',
  },
  {
    asked: 'скидка скидки дешевле акция discount cheaper sale zniżka rabat taniej promocja',
    told: 'скидка акция льгота discount sale zniżka rabat promocja',
  },
  {
    asked: 'отменить отмена отказаться cancel cancellation odwołać anulować rezygnacja',
    told: 'отмена отменить отказ cancel cancellation odwołanie anulowanie rezygnacja',
  },
  {
    asked:
      'записаться запись забронировать бронь book booking appointment reserve zapisać rezerwacja zarezerwować',
    told: 'запись записаться бронь бронирование booking appointment reservation zapis rezerwacja',
  },
  {
    asked: 'длится продолжительность долго long duration trwa długo',
    told: 'длительность продолжительность мин минут час duration lasts min czas trwania trwa',
  },
  { asked: 'весит вес масса weigh weight heavy waży waga', told: 'вес масса кг г weight kg waga masa' },
  {
    asked: 'размер размеры габариты size sizes dimensions rozmiar wymiary',
    told: 'размер габариты см мм size dimensions rozmiar wymiary',
  },
  {
    asked: 'ребенок ребенка дети детей детский child children kid kids dziecko dzieci',
    told: 'ребенок дети детский child children kids dziecko dzieci dziecięcy',
  },
]

export interface Concept {
  /** Index keys of the words of a text that answer it. */
  told: readonly string[]
}

const units = new Set(['руб', 'zl', 'usd', 'eur', 'gbp', 'мин', 'кг', 'г', 'см', 'мм', 'kg', 'min'])
const keysOf = (words: string) =>
  new Set(
    words
      .split(' ')
      .flatMap(word => [...(units.has(word) ? [word] : stemKeys(word.replaceAll('ё', 'е'), 'both'))]),
  )

const concepts: readonly { asked: Set<string>; told: readonly string[] }[] = table.map(({ asked, told }) => ({
  asked: keysOf(asked),
  told: [...keysOf(told)],
}))

/** The concept a word of a question calls up, by the word's index keys. */
export const conceptOf = (keys: readonly string[]): Concept | undefined =>
  concepts.find(({ asked }) => keys.some(key => asked.has(key)))
