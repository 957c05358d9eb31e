import { foldDiacritics, normalise } from '../../../../search/terms/normalise.ts'

/** The kind of answer that a question expects. */
export type QuestionKind =
  | 'price'
  | 'amount'
  | 'duration'
  | 'when'
  | 'where'
  | 'who'
  | 'contact'
  | 'list'
  | 'how'
  | 'why'
  | 'whether'
  | 'what'

const b = '(?<![\\p{L}\\d])'
const e = '(?![\\p{L}\\d])'
const pattern = (words: string) => new RegExp(`${b}(?:${words})${e}`, 'u')

// The order matters: the first match decides. Latin without diacritics.
const kinds: readonly [QuestionKind, RegExp][] = [
  [
    'contact',
    pattern(
      'телефон\\p{L}*|позвонить|дозвониться|e-?mail|почт[аеуы]|электронн\\p{L}+|контакт\\p{L}*|phone( number)?|call you|contact|telefon\\p{L}*|zadzwonic|mail\\p{L}*|kontakt\\p{L}*',
    ),
  ],
  [
    'list',
    pattern(
      'какие|перечисл\\p{L}*|список|покажи(те)? (весь|все|полный)|все услуги|весь (прайс|список)|что входит|из чего|which|what (kinds?|types?|documents|services|courses|options)|list|show (me )?all|what is included|jakie|wymien\\p{L}*|lista|pokaz\\p{L}* (wszystk\\p{L}*|cal\\p{L}*)|co (obejmuje|zawiera)',
    ),
  ],
  [
    'duration',
    pattern(
      'как долго|сколько (времени|длится|дней|часов|минут|идет|ждать|займет|по времени|занимает|лет|месяцев)|за сколько|срок\\p{L}*|длительность|продолжительность|how long|how many (days|hours|minutes|weeks|months)|duration|jak dlugo|ile (trwa|czasu|dni|godzin|minut|czeka\\p{L}*)|w jakim czasie|termin\\p{L}*',
    ),
  ],
  [
    'price',
    pattern(
      'сколько (\\p{L}+ ){0,3}(стоит|стоят|стоить|будет стоить|платить|заплатить|обойдется)|стоимость|цен[аыеу]|почем|расценки|прайс|how much|price|cost|costs|fee|ile (\\p{L}+ ){0,3}(kosztuj\\p{L}*|zaplac\\p{L}*|placi\\p{L}*)|cen[aye]|koszt\\p{L}*|cennik|po ile',
    ),
  ],
  [
    'when',
    pattern(
      'когда|во сколько|до скольки|со скольки|в какое время|какого числа|в какие дни|график|расписание|режим|часы работы|до которого|дата|when|what time|what date|opening hours|which day|schedule|kiedy|o ktorej|do ktorej|od ktorej|w jakich godzinach|godziny|ktorego dnia',
    ),
  ],
  [
    'where',
    pattern(
      'где|куда|откуда|адрес\\p{L}*|как (добраться|доехать|пройти)|where|address|location|gdzie|dokad|skad|adres\\p{L}*|jak dojechac',
    ),
  ],
  ['who', pattern('кто|кого|кому|кем|чей|чья|у кого|с кем|who|whom|whose|kto|kogo|komu|kim')],
  ['why', pattern('почему|зачем|из-за чего|why|dlaczego|czemu')],
  [
    'amount',
    pattern(
      'сколько|насколько|какой (размер|вес|объем|процент|максимальный|минимальный)|вес|how many|how (big|heavy|large|far|tall|wide)|what (size|weight|percentage)|ile|jak (duz\\p{L}*|ciezk\\p{L}*)',
    ),
  ],
  ['how', pattern('как|каким образом|how|jak|w jaki sposob')],
  [
    'whether',
    new RegExp(
      `${b}(?:есть ли|можно ли|ли|есть|можно|могу|бывает|делаете|is|are|do|does|can|could|may|czy|mozna|macie)${e}`,
      'u',
    ),
  ],
]

export const questionKind = (question: string): QuestionKind => {
  const text = foldDiacritics(normalise(question))
  return kinds.find(([, words]) => words.test(text))?.[0] ?? 'what'
}
