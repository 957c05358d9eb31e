const abbreviations = new Set(
  `ул д г гг т тел им стр п пп ст руб коп тыс млн млрд мин макс час сек шт кв корп стр оф каб эт см мм др пр проч т.д т.п т.е напр рис табл
  св ок обл р-н пос наб пер пл просп ред проф доц акад г-н г-жа e.g i.e mr mrs ms dr prof st no vs etc approx inc ltd co fig vol p pp
  np ul al pl godz tel r w tzw tj itd itp m.in dr inż mgr nr str zł gr pkt art ust poz lic ok min max`
    .trim()
    .split(/\s+/),
)

/** Maximum length of an abbreviation; longer tokens are none. */
const maxWordLength = 60

/** Splits a paragraph into sentences; a full stop after an abbreviation, initial or list number ends none. */
export const splitSentences = (paragraph: string): string[] => {
  const sentences: string[] = []
  let start = 0
  for (const match of paragraph.matchAll(/(?<![.!?…])[.!?…]+["»”’)\]]*(?=\s+["«„“([]?[\p{Lu}\d–—])/gu)) {
    const end = match.index + match[0].length
    if (match[0].startsWith('.') && isAbbreviated(paragraph.slice(start, match.index), paragraph.slice(end)))
      continue
    sentences.push(paragraph.slice(start, end).trim())
    start = end
  }
  const rest = paragraph.slice(start).trim()
  if (rest) sentences.push(rest)
  return sentences
}

const isAbbreviated = (before: string, after: string): boolean => {
  const word = /(?<![\p{L}\d.-])[\p{L}\d.-]+$/u.exec(before.slice(-maxWordLength))?.[0] ?? ''
  if (/^\p{Lu}$/u.test(word)) return true
  if (
    /^(?:\d{1,2}(\.\d{1,2})*|[IVXLC]{1,7})$/.test(word) &&
    before.length <= maxWordLength &&
    before.trim() === word
  )
    return true
  if (!abbreviations.has(word.toLowerCase())) return false
  // «…500 руб. Доставка» ends a sentence; «тел. 8 800», «ул. Мира» do not.
  return /^(руб|коп|шт|мин|час|сек|zł|gr|г|r|тыс|гг|т\.д|т\.п|др|itd|itp|etc)$/i.test(word)
    ? !/^\s+["«„“(]?\p{Lu}/u.test(after)
    : true
}
