/** Colours of a cover: its paper, its drawing, and one accent. */
export interface Inks {
  paper: string
  shade: string
  ink: string
  accent: string
}

/** The drawing in the middle of a cover, in a field of 200 × 120. */
export type Motif = (inks: Inks) => string

const sheet = (x: number, y: number, w: number, h: number, r = 8): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="#fff"/>`
const bar = (x: number, y: number, w: number, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="7" rx="3.5" fill="${colour}"/>`
const bubble = (x: number, y: number, w: number, colour: string): string =>
  `<path d="M${x} ${y + 10}a10 10 0 0 1 10-10h${w - 20}a10 10 0 0 1 10 10v14a10 10 0 0 1-10 10h-${w - 34}l-14 10v-10a10 10 0 0 1-10-10z" fill="${colour}"/>`
const tick = (x: number, y: number, colour: string): string =>
  `<path d="m${x} ${y} 8 9 16-18" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`

/** Drawings by the lesson's name. */
export const motifs: Readonly<Record<string, Motif>> = {
  // A conversation that begins.
  '01-first-assistant': ({ shade, ink, accent }) =>
    `${bubble(14, 8, 108, '#fff')}${bar(30, 22, 70, shade)}${bubble(66, 62, 120, ink)}${bar(82, 76, 86, accent)}`,
  // Documents in a pile.
  '02-knowledge': ({ shade, ink, accent }) =>
    `<g transform="rotate(-7 70 60)">${sheet(36, 14, 76, 98)}</g>${sheet(64, 8, 82, 104)}${bar(78, 26, 54, ink)}${bar(78, 44, 40, shade)}${bar(78, 60, 54, shade)}${bar(78, 76, 32, shade)}<circle cx="140" cy="96" r="20" fill="${accent}"/>${tick(129, 96, ink)}`,
  // A glass over the lines of an answer.
  '03-check-answers': ({ shade, ink, accent }) =>
    `${sheet(24, 12, 128, 96)}${bar(42, 32, 92, shade)}${bar(42, 52, 66, shade)}${bar(42, 72, 80, shade)}<circle cx="132" cy="62" r="27" fill="${accent}" fill-opacity=".85" stroke="${ink}" stroke-width="8"/><path d="m153 83 22 22" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>`,
  // A site with a chat in its corner.
  '04-widget-on-site': ({ shade, ink, accent }) =>
    `${sheet(16, 8, 168, 104)}<path d="M16 16a8 8 0 0 1 8-8h152a8 8 0 0 1 8 8v14H16z" fill="${shade}"/>${bar(34, 46, 84, shade)}${bar(34, 62, 64, shade)}<circle cx="158" cy="88" r="19" fill="${ink}"/><path d="M149 82h18m-18 10h11" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
  // Swatches of colour.
  '05-widget-design': ({ shade, ink, accent }) =>
    `${sheet(28, 10, 66, 100)}<circle cx="61" cy="40" r="18" fill="${ink}"/>${bar(42, 72, 38, shade)}${bar(42, 88, 26, shade)}<g transform="rotate(9 140 60)">${sheet(106, 10, 66, 100)}<circle cx="139" cy="40" r="18" fill="${accent}"/>${bar(120, 72, 38, shade)}${bar(120, 88, 26, shade)}</g>`,
  // A paper plane on its way.
  '06-telegram': ({ shade, ink, accent }) =>
    `<path d="M182 10 18 58l46 18z" fill="#fff"/><path d="M182 10 64 76l14 36z" fill="${accent}"/><path d="M182 10 78 112l50-28z" fill="${ink}"/><path d="M10 96c14-8 24-8 36-2" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 13"/>`,
  // Rows of conversations, one of them open.
  '07-conversations': ({ shade, ink, accent }) =>
    [0, 1, 2]
      .map(
        row =>
          `${sheet(28 + row * 8, 8 + row * 37, 140, 30)}<circle cx="${46 + row * 8}" cy="${23 + row * 37}" r="8" fill="${row === 1 ? ink : shade}"/>${bar(62 + row * 8, 20 + row * 37, row === 1 ? 84 : 62, row === 1 ? accent : shade)}`,
      )
      .join(''),
  // A chip, and the key to it.
  '08-own-model': ({ shade, ink, accent }) =>
    `<path d="M70 4v112M96 4v112M122 4v112M40 34h112M40 60h112M40 86h112" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>${sheet(52, 16, 88, 88, 12)}<circle cx="84" cy="60" r="15" fill="none" stroke="${ink}" stroke-width="8"/><path d="M99 60h27v13m-13-13v9" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><circle cx="84" cy="60" r="5" fill="${accent}"/>`,
  // Brackets around what is sent.
  '09-api-and-webhook': ({ ink, accent }) =>
    `${sheet(18, 10, 164, 100, 10)}<path d="M68 34 42 60l26 26M132 34l26 26-26 26" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="m108 32-16 56" stroke="${accent}" stroke-width="9" stroke-linecap="round"/>`,
  // A calendar with a post on its way.
  '11-autoposting': ({ shade, ink, accent }) =>
    `${sheet(24, 14, 108, 98)}<path d="M24 22a8 8 0 0 1 8-8h92a8 8 0 0 1 8 8v14H24z" fill="${ink}"/>${[0, 1, 2].map(row => bar(38, 50 + row * 19, 46 + row * 12, shade)).join('')}<path d="M186 50 118 74l26 9z" fill="${accent}"/><path d="m186 50-42 33 9 22z" fill="${ink}"/>`,
  // A shield.
  '10-safety': ({ ink, shade }) =>
    `<path d="M100 4c18 12 34 16 52 16v38c0 28-22 46-52 58-30-12-52-30-52-58V20c18 0 34-4 52-16z" fill="#fff"/><path d="M100 20c13 8 25 11 38 12v26c0 20-15 33-38 43z" fill="${shade}"/><path d="m78 58 16 18 30-34" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
}
