import type { QuestionKind } from './question.ts'

/** Patterns of an answer of each kind; `weak` matches with less certainty. */
const marks: Partial<Record<QuestionKind, { strong: RegExp; weak?: RegExp }>> = {
  price: {
    strong:
      /\d[\s.,]*(₽|руб|р\.|р(?!\p{L})|тыс|zł|zl|pln|eur|euro|€|\$|usd|£|коп|gr(?!\p{L})|долл|евро)|[$€£]\s?\d|(цена|price|cena|стоимость|koszt)[^|;]{0,12}: ?\d/iu,
    weak: /бесплатн|free|bezpłatn|darmow|gratis|\d\s?%/iu,
  },
  amount: {
    strong: /\d/,
    weak: /(?<!\p{L})(один|одна|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|one|two|three|four|five|six|seven|eight|nine|ten|jeden|jedna|dwa|dwie|trzy|cztery|pięć|half|пол)(?!\p{L})/iu,
  },
  duration: {
    strong:
      /(\d|полтора|одного|одну|двух|два|две|тр[её]х|три|один|одна|год|one|two|three|four|five|six|half|jeden|dwa|dwóch|trzy|trzech|pół)[\s\p{L}–-]{0,14}?\s{0,9}(дн|день|час|мин|недел|месяц|год|лет|сут|квартал|day|hour|min|week|month|year|dni|dzień|godz|tyg|mies|rok|lat)|\d\s?(ч|h|min)(?!\p{L})/iu,
    weak: /\d{1,2}[:.]\d{2}|(?<!\p{L})(завтра|сегодня|на следующий день|сразу|same day|next day|tego samego dnia|rok|a year)(?!\p{L})/iu,
  },
  when: {
    strong:
      /\d{1,2}[:.]\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d\s?[ap]m(?!\p{L})|noon|midnight|понедельник|вторник|сред[ауы]|четверг|пятниц|суббот|воскресен|(?<!\p{L})(пн|вт|ср|чт|пт|сб|вс)(?!\p{L})|ежедневн|круглосуточн|январ|феврал|март|апрел|мая|июн|июл|август|сентябр|октябр|ноябр|декабр|\p{Ll}day(?!\p{L})|daily|january|february|march|april|june|july|august|september|october|november|december|poniedział|wtor(ek|k)|środ|czwart|piąt|sobot|niedziel|codziennie|stycz|lut(ego|y)|marca|kwietnia|maja|czerw|lip(ca|iec)|sierp|wrześ|paździer|listopad|grud/iu,
    weak: /\d[\s–-]{0,3}((рабоч|календарн)\p{L}*|business|working|roboczych)?\s*(дн|час|мин|недел|месяц|day|hour|week|month|dni|godz|tyg|mies)|\d-?(го|е|й|st|nd|rd|th|\.)\s+(числа|day|dnia)/iu,
  },
  where: {
    strong:
      /(?<!\p{L})(ул|просп|наб|пер|пл|ul|al|st|rd|ave)\.|улиц|проспект|шоссе|площад|набережн|переул|метро|станци|этаж|кабинет|аудитори|адрес|street|avenue|floor|room|basement|building|address|ulic|piętr|pok[oó]j|sala|adres/iu,
    weak: /(?<!\p{L})(в|на|у|во|at|in|on|w|na|przy|we)\s+(\p{Lu}|\p{L}+)/u,
  },
  who: {
    strong: /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \p{Lu}\. ?\p{Lu}\./u,
    weak: /директор|менеджер|врач|мастер|бухгалтер|администратор|преподавател|арендодатель|арендатор|director|manager|doctor|teacher|engineer|dyrektor|kierownik|lekarz|nauczyciel|najemca|wynajmując/iu,
  },
  contact: {
    strong: /\+?\d[\d\s()-]{6,}\d|[\w.-]@[\w-]+\.\p{L}/iu,
    weak: /https?:|telegram|whatsapp|(?<!\p{L})(телефон|тел|phone|dial|call|telefon)(?!\p{L})/iu,
  },
  why: { strong: /потому|так как|поскольку|из-за|because|since|due to|ponieważ|bo /iu },
}

/** Fit of a text to the expected kind of answer: above 1 if it contains such an answer, else below. */
export const answerFit = (kind: QuestionKind, text: string): number => {
  const mark = marks[kind]
  if (!mark) return 1
  if (mark.strong.test(text)) return 1.25
  return mark.weak?.test(text) ? 1.1 : 0.7
}
