import type { ChannelLimits } from '../../plugin/channel.ts'

const pieces = {
  letters: 'Съешь ещё этих мягких французских булок, да выпей чаю. ',
  emoji: '👩‍👩‍👧‍👦🇵🇱🌿',
  Markdown: '**важно** и [ссылка](https://example.com/a?b=c), `код` _и_ ~~нет~~\n\n- пункт\n',
  'signs that markup is made of': '<b>&amp;</b> * _ [ ] ( ) ~ ` > # + - = | { } . ! \\ ',
  code: '```js\nconst a = `b` < 3 && c\n```\n',
} as const

/** Texts of a channel's maximum length, of characters that messengers count and escape differently. */
export const longTexts = ({ text, lengthOf = plain => plain.length }: ChannelLimits): [string, string][] =>
  Object.entries(pieces).map(([name, piece]) => {
    const fits = (times: number): boolean => lengthOf(piece.repeat(times)) <= text
    // Measuring may require parsing the whole text as Markdown: not once for each piece.
    let [most, tooMany] = [0, 1]
    while (fits(tooMany)) [most, tooMany] = [tooMany, tooMany * 2]
    while (tooMany - most > 1) {
      const middle = Math.floor((most + tooMany) / 2)
      if (fits(middle)) most = middle
      else tooMany = middle
    }
    return [name, piece.repeat(most)]
  })
