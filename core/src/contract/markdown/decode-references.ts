/** The names that models write, a small part of HTML's list: each with its character. One string: the widget's visitors load it. */
const table =
  'amp&lt<gt>quot"apos\'nbsp\u00a0shy\u00adcopy©reg®trade™laquo«raquo»ldquo“rdquo”bdquo„lsquo‘rsquo’ndash–mdash—hellip…bull•middot·times×divide÷minus−plusmn±deg°sect§para¶euro€pound£cent¢yen¥frac12½frac14¼frac34¾sup2²sup3³micro\u00b5larr←rarr→uarr↑darr↓harr↔asymp≈ne≠le≤ge≥infin∞numero№check✓ensp\u2002emsp\u2003thinsp\u2009'
const signs = new Map<string, string>()
for (const [, name = '', sign = ''] of table.matchAll(/([a-z]{1,9}\d{0,2})([^a-z\d])/g)) signs.set(name, sign)

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,9}\d{0,2}));/gi

/**
 * Decodes HTML's character references (`&nbsp;`, `&#8470;`) in what a model wrote; an unknown name stays as it is written, and a
 * number that is no character is U+FFFD, as in browsers.
 */
export const decodeReferences = (text: string): string =>
  text.replace(entity, (written: string, decimal?: string, hex?: string, name?: string) => {
    if (name) return signs.get(name) ?? written
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isSign = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isSign || code === 10 || code === 9 ? String.fromCodePoint(code) : '\ufffd'
  })
