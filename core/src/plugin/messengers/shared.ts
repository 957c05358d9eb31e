type Words = string | number | null | undefined

/** Maximum length of one, characters: a name of a person or place is no essay. */
const maxLength = 1_000

const line = (sign: string, words: readonly Words[]): string => {
  const said = words
    .map(one =>
      String(one ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(one => one !== '')
    .join(', ')
  return said === '' ? '' : `${sign} ${said.slice(0, maxLength).toWellFormed()}`
}

/** The things that people share beside words, as a line of text in any language; empty: it says nothing in words. */
export const shared = {
  /** A place by its name and address. */
  place: (...words: readonly Words[]): string => line('📍', words),
  /** A person by name and numbers. */
  contact: (...words: readonly Words[]): string => line('👤', words),
  /** A person by a vCard, as messengers pass contacts on. */
  card: (vcard: string): string => {
    const lines = vcard
      .slice(0, 20_000)
      .replace(/\r?\n[ \t]/g, '')
      .split(/\r?\n/)
    const values = (name: RegExp): string[] =>
      lines.flatMap(one => {
        const [key = '', ...rest] = one.split(':')
        return name.test(key) ? [unescaped(rest.join(':'))] : []
      })
    const [name] = values(/^(?:item\d{1,3}\.)?FN(?:;|$)/i)
    return line('👤', [name, ...values(/^(?:item\d{1,3}\.)?(?:TEL|EMAIL)(?:;|$)/i).slice(0, 10)])
  },
}

const unescaped = (value: string): string => value.replace(/\\([,;\\])/g, '$1').replace(/\\n/gi, ' ')
