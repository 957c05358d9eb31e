import type { ChannelLimits } from '../../plugin/channel.ts'

const pieces = {
  letters: 'Съешь ещё этих мягких французских булок, да выпей чаю. ',
  emoji: '👩‍👩‍👧‍👦🇵🇱🌿',
  Markdown: '**важно** и [ссылка](https://example.com/a?b=c), `код` _и_ ~~нет~~\n\n- пункт\n',
  'signs that markup is made of': '<b>&amp;</b> * _ [ ] ( ) ~ ` > # + - = | { } . ! \\ ',
  code: '```js\nconst a = `b` < 3 && c\n```\n',
} as const

/** Texts as long as a channel takes, of what messengers count and escape differently. */
export const longTexts = ({ text, lengthOf = plain => plain.length }: ChannelLimits): [string, string][] =>
  Object.entries(pieces).map(([name, piece]) => {
    let markdown = ''
    while (lengthOf(markdown + piece) <= text) markdown += piece
    return [name, markdown]
  })
