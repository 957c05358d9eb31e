import { type Input, say } from './input.ts'

const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const longest = 16_000

/** Texts by what they try, and what they are told. */
const texts: readonly [name: string, text: string, told: RegExp][] = [
  ['60,000 blanks', ' '.repeat(60_000), /^conversations\.(empty|too-long)/],
  ['60,000 blanks and a letter', `${' '.repeat(60_000)}a`, /too-long|200/],
  ['a question behind 15,000 blanks', `Цена${' '.repeat(15_000)}?`, /200/],
  ['line ends without end', `a${'\n\r\t '.repeat(longest / 4 - 1)}`, /200/],
  ['openings of links', '[a]('.repeat(longest / 4), /200/],
  ['openings of pictures', '[Изображение: data:image/png;base64,'.repeat(440), /200|not-an-image/],
  [
    'openings of pictures, 4 MB of them',
    '[Изображение: data:image/png;base64,'.repeat(80_000),
    /too-long|image/,
  ],
  [
    'one picture that never ends',
    `[Изображение: data:image/png;base64,${'A'.repeat(4_000_000)}`,
    /too-long|image/,
  ],
  ['a picture of blanks', `[Изображение: data:image/png;base64,${' '.repeat(4_000_000)}]`, /too-long|image/],
  ['20,000 tiny pictures', `[Изображение: data:image/gif;base64,${gif}]`.repeat(20_000), /image|too/],
  ['20,000 pictures that are none', '[Изображение: data:image/gif;base64,AAAA]'.repeat(20_000), /image|too/],
  ['4 MB of blanks', ' '.repeat(4_000_000), /empty|too-long/],
  ['4 MB of quotes', '"'.repeat(2_000_000), /too-long/],
  ['4 MB of letters in one word', 'я'.repeat(2_000_000), /too-long/],
  ['one word', 'ж'.repeat(longest), /200/],
  ['one number', '9'.repeat(longest), /200/],
  ['numbers with points', '1.'.repeat(longest / 2), /200/],
  ['words of one letter', 'а '.repeat(longest / 2), /200/],
  ['quotes within quotes', '> '.repeat(longest / 2), /200/],
  ['stars', '*a **b '.repeat(2_200), /200/],
  ['a table of bars', '|'.repeat(longest), /200/],
  ['addresses', 'http://a.b/'.repeat(1_400), /200/],
  ['e-mail addresses that are none', 'a@'.repeat(longest / 2), /200/],
  ['hyphens', 'a-'.repeat(longest / 2), /200/],
  ['marks upon one letter', `a${'\u0301'.repeat(longest - 1)}`, /200/],
  ['families', '👨‍👩‍👧‍👦'.repeat(1_400), /200/],
  ['NUL bytes', '\u0000'.repeat(5_000), /200|empty/],
  ['halves of letters', '\ud800'.repeat(5_000), /200/],
  ['letters that turn the line', '\u202e\u2066'.repeat(5_000), /200/],
  ['letters that grow when they are folded', 'İŉǰΐ'.repeat(longest / 4), /200/],
  ['letters that grow when they are composed', '\ufdfa'.repeat(longest), /200/],
  ['question marks', '?'.repeat(longest), /200/],
  ['a page of names', '__proto__ constructor toString '.repeat(500), /200/],
]

/** Every text by each way to write: the owner's is the guest's. */
export const messages: readonly Input[] = (['guest', 'visitor'] as const).flatMap(who =>
  texts.map(([name, text, told]) => ({
    name: `${name}, from the ${who}`,
    told,
    send: target => say(target, target.senders[who], text),
  })),
)
