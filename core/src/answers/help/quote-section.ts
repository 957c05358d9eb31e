import type { PageSection } from './sections-of.ts'

/** Characters of a quoted section, about: the rest is behind its link. */
const quoteLength = 900

/** A section as an answer: its first blocks, with a list or a code block as a whole or up to an item. */
export const quoteSection = ({ markdown }: Pick<PageSection, 'markdown'>): string => {
  if (markdown.length <= quoteLength) return markdown
  let shown = ''
  for (const block of markdown.split('\n\n')) {
    if (shown !== '' && shown.length + block.length > quoteLength) break
    shown = shown === '' ? block : `${shown}\n\n${block}`
  }
  if (shown.length <= 2 * quoteLength) return `${shown}\n\n…`
  const lines = shown.slice(0, 2 * quoteLength).split('\n')
  const whole = lines.length > 1 ? lines.slice(0, -1).join('\n') : (lines[0] ?? '')
  return `${whole}\n\n…`
}
