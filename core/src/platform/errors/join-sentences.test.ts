import { expect, it } from 'vitest'
import { joinSentences } from './join-sentences.ts'

it('puts one full stop between sentences, whether they bring their own or not', () => {
  expect(joinSentences('Файл не читается', 'Сохраните его заново')).toBe(
    'Файл не читается. Сохраните его заново',
  )
  expect(joinSentences('Файл не читается.', 'Сохраните его заново.')).toBe(
    'Файл не читается. Сохраните его заново.',
  )
  expect(joinSentences('Готово?', undefined, 'Да')).toBe('Готово? Да')
})
