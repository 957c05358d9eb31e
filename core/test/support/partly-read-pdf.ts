import { makePdf, show } from '../../src/answers/knowledge/fixtures/documents/make-pdf.ts'

const prose = 'The salon opens at nine and closes at eight. A haircut costs 900 roubles, a colouring 2000.'
const unread =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twentyone'

/** A PDF, two in five of whose words are drawn aslant, as a stamp over the page is, and are not read. */
export const partlyReadPdf = (): Uint8Array =>
  makePdf([
    `${show({ x: 50, y: 100, text: prose }, { x: 50, y: 112, text: 'Gift cards are valid for one year from the day of the purchase.' })}\nBT /F1 9 Tf 0.7 0.7 -0.7 0.7 200 200 Tm (${unread}) Tj ET`,
  ])
