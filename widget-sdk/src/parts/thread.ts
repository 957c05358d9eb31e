/**
 * The parts around finished messages: earlier pages, files, product cards, the rating. Loaded with the first
 * of them.
 */
import type { ComponentChild } from 'preact'
import type { Medium } from '../view/media.ts'
import { Rating, type RatingProps } from './rating.ts'

export { Earlier } from './earlier.ts'

interface UnderReplyProps extends RatingProps {
  /** Draws the app's place of an image: images of foreign hosts wait for a tap. */
  picture(medium: Medium): ComponentChild
  /** Origin of the server. */
  origin: string
}

const words = {
  ru: { cards: 'Товары', more: 'Подробнее', files: 'Файлы', file: 'Файл' },
  en: { cards: 'Products', more: 'Details', files: 'Files', file: 'File' },
  pl: { cards: 'Produkty', more: 'Szczegóły', files: 'Pliki', file: 'Plik' },
}
const look = {
  list: 'display:flex;flex-direction:column;gap:8px;margin:10px 0 0;padding:0;list-style:none',
  card: 'display:flex;flex-direction:column;gap:4px;padding:10px 12px;border:1px solid var(--line);border-radius:10px;background:var(--background)',
  link: 'color:var(--accent);overflow-wrap:anywhere',
}

/** The elements below a finished reply of the assistant or of an operator. */
export function UnderReply(props: UnderReplyProps): ComponentChild {
  const { h, picture, origin, message, language } = props
  const texts = words[language]
  const link = (href: string, text: string) =>
    h('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow', style: look.link }, text)
  const list = (label: string, part: string, items: ComponentChild[]) =>
    items.length > 0 && h('ul', { 'aria-label': label, part, style: look.list }, items)
  const files = message.attachments.flatMap(({ type, url, name }) => {
    const address = type === 'file' && URL.canParse(url, origin) ? new URL(url, origin).href : ''
    return isWeb(address) ? [h('li', { key: url }, link(address, name || texts.file))] : []
  })
  const cards = (message.cards ?? []).map(({ title, price, url, image }) =>
    h(
      'li',
      { key: title, part: 'product', style: look.card },
      image && picture({ address: image, alt: title }),
      h('strong', {}, title),
      price && h('span', {}, price),
      url && isWeb(url) && link(url, texts.more),
    ),
  )
  return [
    list(texts.files, 'files', files),
    list(texts.cards, 'products', cards),
    message.role === 'assistant' && h(Rating, props),
  ]
}

const isWeb = (address: string) => /^https?:\/\//i.test(address)
