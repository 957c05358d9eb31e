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
  м: 'м метр метра метров метры m metre metres meter meters metr metra metrów',
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

// Too short to be units unless directly after a number.
const onlyAfterNumber = new Set(['р', 'г', 'g', 'l', 'л', 'м', 'm', 'w', 'min'])

/** Units of one quantity: how many of the first make one. */
const quantities: readonly Readonly<Record<string, number>>[] = [
  { мм: 1, см: 10, м: 1_000, км: 1_000_000 },
  { г: 1, мг: 0.001, кг: 1_000 },
  { мл: 1, л: 1_000 },
]

const canonical = new Map<string, string>()
for (const [unit, spellings] of Object.entries(table))
  for (const spelling of spellings.split(' ')) canonical.set(spelling, unit)

/** The canonical key of a unit or currency (`₽`, `руб`, `рублей` → `руб`); undefined for other words. */
export const unitKey = (word: string, place: 'after-number' | 'anywhere'): string | undefined =>
  place === 'anywhere' && onlyAfterNumber.has(word) ? undefined : canonical.get(word)

/** Checks whether letters attached to a number (`10кг`, `500ml`) are a unit and not part of a code (`ip67`). */
export const isUnit = (letters: string): boolean =>
  canonical.has(letters) || /^(м|m|ч|h|дн|сут)$/.test(letters)

/** Factor of a unit to its quantity's base unit (`см` → 10 `мм`); undefined for a single unit. */
export const baseOf = (unit: string): { base: string; times: number } | undefined => {
  for (const quantity of quantities) {
    const times = quantity[unit]
    const [base] = Object.keys(quantity)
    if (times !== undefined && base) return { base, times }
  }
  return undefined
}

/** The other units of the same quantity. */
export const unitsBeside = (unit: string): readonly string[] =>
  Object.keys(quantities.find(quantity => unit in quantity) ?? {}).filter(other => other !== unit)
