import { expect, it } from 'vitest'
import { composeReply } from './compose-reply.ts'

it('leaves a reply without sources as it is', () => {
  expect(composeReply({ content: 'Да.', citations: [], status: 'complete' }, { language: 'ru' })).toBe('Да.')
})

it('says of a reply that broke off that it is not finished', () => {
  const citations = [{ n: 1, title: 'Прайс', quote: '' }]
  expect(composeReply({ content: 'Пять [1]', citations, status: 'interrupted' }, { language: 'en' })).toBe(
    'Пять [1]\n\n_The reply is not finished: ask me to continue._\n\nSources:\n\\[1\\] Прайс',
  )
  expect(composeReply({ content: '', citations: [], status: 'failed' }, { language: 'ru' })).toBe('')
})

it('names each source in a line of its own, with its page or heading, and links what has an address', () => {
  const citations = [
    { n: 1, title: 'Прайс_2026.pdf', page: 4, quote: '' },
    { n: 2, title: 'Доставка', heading: 'Сроки', quote: '', url: 'https://x.test/a (b)' },
  ]
  expect(
    composeReply({ content: 'Пять лет [1][2].', citations, status: 'complete' }, { language: 'ru' }),
  ).toBe(
    'Пять лет [1][2].\n\nИсточники:\n\\[1\\] Прайс\\_2026.pdf, с. 4\n\\[2\\] [Доставка, Сроки](https://x.test/a%20%28b%29)',
  )
})

it('calls a slide a slide', () => {
  const citations = [{ n: 1, title: 'Прайс.pptx', page: 3, unit: 'slide' as const, quote: '' }]
  expect(composeReply({ content: 'Пять [1]', citations, status: 'complete' }, { language: 'ru' })).toContain(
    'Прайс.pptx, слайд 3',
  )
})

it('says beside the answer what was not seen, once for each kind', () => {
  const reply = { content: 'Турка стоит 3400 ₽.', citations: [], status: 'complete' as const }
  expect(composeReply(reply, { language: 'ru', unseen: ['video'] })).toBe(
    'Турка стоит 3400 ₽.\n\n_Видео я не смотрю: это ответ на слова._',
  )
  expect(composeReply(reply, { language: 'pl', unseen: ['location'] })).toContain(
    'Nie widzę miejsca na mapie',
  )
})
