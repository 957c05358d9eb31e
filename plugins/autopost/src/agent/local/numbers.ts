/** Beginnings of number words in Russian, English and Polish, as people write them in requests. */
const words: readonly (readonly [RegExp, number])[] = [
  [/^(один|одна|одно|одну|one|jeden|jedna|jedną)$/u, 1],
  [/^(два|две|двух|two|dwa|dwie)$/u, 2],
  [/^(три|трёх|трех|three|trzy)$/u, 3],
  [/^(четыре|четырёх|четырех|four|cztery)$/u, 4],
  [/^(пять|пяти|five|pięć)$/u, 5],
  [/^(шесть|шести|six|sześć)$/u, 6],
  [/^(семь|семи|seven|siedem)$/u, 7],
  [/^(восемь|восьми|eight|osiem)$/u, 8],
  [/^(девять|девяти|nine|dziewięć)$/u, 9],
  [/^(десять|десяти|ten|dziesięć)$/u, 10],
  [/^(двенадцать|twelve|dwanaście)$/u, 12],
  [/^(пятнадцать|fifteen|piętnaście)$/u, 15],
  [/^(двадцать|twenty|dwadzieścia)$/u, 20],
  [/^(тридцать|thirty|trzydzieści)$/u, 30],
]

/** The number that a word says; undefined: none. */
export const numberOf = (word: string): number | undefined => {
  if (/^\d{1,4}$/.test(word)) return Number(word)
  return words.find(([form]) => form.test(word))?.[1]
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/^(перв(ый|ая|ое|ого|ому|ую)|first|pierwsz(y|a|ego|ą|emu))$/u, 1],
  [/^(втор(ой|ая|ое|ого|ому|ую)|second|drug(i|a|iego|ą|iemu))$/u, 2],
  [/^(трет(ий|ья|ье|ьего|ьему|ью)|third|trzeci(ego|a|ą|emu)?)$/u, 3],
  [/^(четв[её]рт(ый|ая|ое|ого|ому|ую)|fourth|czwart(y|a|ego|ą|emu))$/u, 4],
  [/^(пят(ый|ая|ое|ого|ому|ую)|fifth|piąt(y|a|ego|ą|emu))$/u, 5],
  [/^(шест(ой|ая|ое|ого|ому|ую)|sixth|szóst(y|a|ego|ą|emu))$/u, 6],
  [/^(седьм(ой|ая|ое|ого|ому|ую)|seventh|siódm(y|a|ego|ą|emu))$/u, 7],
  [/^(восьм(ой|ая|ое|ого|ому|ую)|eighth|ósm(y|a|ego|ą|emu))$/u, 8],
  [/^(девят(ый|ая|ое|ого|ому|ую)|ninth|dziewiąt(y|a|ego|ą|emu))$/u, 9],
  [/^(десят(ый|ая|ое|ого|ому|ую)|tenth|dziesiąt(y|a|ego|ą|emu))$/u, 10],
]

/** The position that a word names: «третий», `3-й`, `#3`, `3rd`; undefined: none. */
export const ordinalOf = (word: string): number | undefined => {
  const [, digits] =
    /^(?:#|№)?(\d{1,3})(?:-?(?:й|я|е|го|му|ю|st|nd|rd|th))$/u.exec(word) ??
    /^(?:#|№)(\d{1,3})$/u.exec(word) ??
    []
  if (digits !== undefined) return Number(digits)
  return ordinals.find(([form]) => form.test(word))?.[1]
}

/** Words of a request in lower case: letters, digits, and the signs of numbers and times. */
export const wordsOf = (request: string): string[] =>
  request
    .toLowerCase()
    .match(/[#№]?[\p{L}\p{N}]+(?:[-:.][\p{L}\p{N}]+){0,3}/gu)
    ?.slice(0, 2_000) ?? []
