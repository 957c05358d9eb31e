const table: Record<string, string> = {
  руб: '₽ руб р рубль рубля рублей рубли рублях рублем rub rubles',
  zl: 'zł zl pln złoty złotych złote zlotych zlote злотый злотых злотые',
  usd: '$ usd доллар доллара долларов доллары dollar dollars',
  eur: '€ eur евро euro euros',
  gbp: '£ gbp pounds',
  '%': '% процент процента процентов percent procent procenta procentów procentow',
  кг: 'кг килограмм килограмма килограммов kg kilogram kilograms kilogramów kilogramy',
  г: 'г гр грамм грамма граммов g gram grams gramów gramy',
  л: 'л литр литра литров l litre litres liter liters litr litrów litra',
  мл: 'мл миллилитр миллилитров ml',
  см: 'см сантиметр сантиметра сантиметров cm',
  мм: 'мм миллиметр миллиметров mm',
  км: 'км километр километра километров km kilometre kilometres kilometrów',
  м2: 'м2 м² m2 m²',
  м3: 'м3 м³ m3 m³',
  гб: 'гб gb',
  тб: 'тб tb',
  шт: 'шт штук штука штуки pcs szt sztuk sztuka sztuki',
  мин: 'мин минут минута минуты min minute minutes minut minuty',
  квт: 'квт киловатт kw',
  вт: 'вт ватт w watt watts',
  ггц: 'ггц ghz',
  мгц: 'мгц mhz',
  мг: 'мг mg',
  c: '°c °с',
}

// Too short to be units unless they stand right behind a number.
const onlyAfterNumber = new Set(['р', 'г', 'g', 'l', 'л', 'w', 'min'])

const canonical = new Map<string, string>()
for (const [unit, spellings] of Object.entries(table))
  for (const spelling of spellings.split(' ')) canonical.set(spelling, unit)

/** The one key for all spellings of a unit or currency (`₽`, `руб`, `рублей` → `руб`); undefined for other words. */
export const unitKey = (word: string, place: 'after-number' | 'anywhere'): string | undefined =>
  place === 'anywhere' && onlyAfterNumber.has(word) ? undefined : canonical.get(word)

/** Whether the letters glued to a number (`10кг`, `500ml`) are a unit and not part of a code (`ip67`). */
export const isUnit = (letters: string): boolean =>
  canonical.has(letters) || /^(м|m|ч|h|дн|сут)$/.test(letters)
