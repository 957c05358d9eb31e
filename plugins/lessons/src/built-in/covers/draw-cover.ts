import type { Category } from '../../shared/lesson-limits.ts'
import { type Inks, motifs } from './motifs.ts'

const inks: Readonly<Record<Category, Inks>> = {
  general: { paper: '#cfe9dc', shade: '#a9d4bf', ink: '#0b6b4b', accent: '#f2c14e' },
  programming: { paper: '#d3e0f2', shade: '#afc6e4', ink: '#274b86', accent: '#5fc2a0' },
  design: { paper: '#e3daf3', shade: '#c8b8e6', ink: '#5a3a97', accent: '#f08a6c' },
  business: { paper: '#f5e4c6', shade: '#e6c98f', ink: '#8a5413', accent: '#3f9c7a' },
  ai: { paper: '#cfe8ea', shade: '#a5d2d7', ink: '#0e5f6d', accent: '#f2a65a' },
}

/** Draws the leaf of the product, growing from a point. */
const leaf = (x: number, y: number, { size, turn, colour }: { size: number; turn: number; colour: string }) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0C-30-18-38-58 0-110 38-58 30-18 0 0z" fill="${colour}"/>`

/**
 * Draws the cover of a built-in lesson as SVG; null: there is no such lesson. Leaves grow differently on
 * each.
 */
export const drawCover = (slug: string, category: Category): string | null => {
  const motif = Object.hasOwn(motifs, slug) ? motifs[slug] : undefined
  if (!motif) return null
  const colours = inks[category]
  const { paper, shade } = colours
  const number = Number.parseInt(slug, 10)
  const leaves = [0, 1, 2, 3, 4].map(at => {
    const isLeft = at % 2 === 0
    const x = isLeft ? 20 + at * 26 : 640 - at * 28
    const turn = (isLeft ? 1 : -1) * (14 + ((number * 37 + at * 53) % 34))
    const size = 0.8 + ((number * 29 + at * 17) % 9) / 10
    return leaf(x, 250, { size, turn, colour: shade })
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 240" width="640" height="240" preserveAspectRatio="xMidYMid slice">',
    `<rect width="640" height="240" fill="${paper}"/>`,
    `<circle cx="320" cy="120" r="150" fill="#fff" fill-opacity=".28"/>`,
    `<g fill-opacity=".6">${leaves.join('')}</g>`,
    `<g transform="translate(188 41) scale(1.32)">${motif(colours)}</g>`,
    '</svg>',
  ].join('')
}
