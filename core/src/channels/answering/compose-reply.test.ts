import { expect, it } from 'vitest'
import { composeReply } from './compose-reply.ts'

it('leaves a reply without sources as it is', () => {
  expect(composeReply({ content: 'Да.', citations: [] }, 'ru')).toBe('Да.')
})

it('names each source in a line of its own, with its page or heading, and links what has an address', () => {
  const citations = [
    { n: 1, title: 'Прайс_2026.pdf', page: 4, quote: '' },
    { n: 2, title: 'Доставка', heading: 'Сроки', quote: '', url: 'https://x.test/a (b)' },
  ]
  expect(composeReply({ content: 'Пять лет [1][2].', citations }, 'ru')).toBe(
    'Пять лет [1][2].\n\nИсточники:\n\\[1\\] Прайс\\_2026.pdf, с. 4\n\\[2\\] [Доставка, Сроки](https://x.test/a%20%28b%29)',
  )
})
