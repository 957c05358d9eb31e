import { inReadingOrder, type SlideItem } from './slide-order.ts'

/** A slide as HTML: its title as a heading over its texts and the notes of the speaker. */
export const slideHtml = (items: readonly SlideItem[], notes: string): string => {
  const texts = inReadingOrder(items).map(({ html, isTitle }) => {
    if (!isTitle) return html
    const title = html
      .replace(/<br>|<\/p>/g, ' ')
      .replace(/<[^>]{0,500}>/g, '')
      .trim()
    return title === '' ? '' : `<h1>${title}</h1>`
  })
  return texts.join('') + notes
}
