import { expect, it } from 'vitest'
import { composeText } from './compose-text.ts'

const none = { isAd: false, advertiser: '', erid: '' }

it('appends hashtags that the text does not have', () => {
  const metadata = { hashtags: ['чай', '#Сад', 'новый урожай', '#'] }
  expect(composeText({ content: 'Пьём #чай!', metadata, ad: none })).toBe('Пьём #чай!\n\n#Сад #новый_урожай')
  expect(composeText({ content: '#чайник', metadata: { hashtags: ['чай'] }, ad: none })).toBe(
    '#чайник\n\n#чай',
  )
})

it('marks an ad once', () => {
  const ad = { isAd: true, advertiser: ' ООО «Сад» ', erid: '2SDnjc8Qw1' }
  const marked = 'Скидки\n\nРеклама. ООО «Сад». erid: 2SDnjc8Qw1'
  expect(composeText({ content: 'Скидки', metadata: {}, ad })).toBe(marked)
  expect(composeText({ content: marked, metadata: {}, ad })).toBe(marked)
})

it('takes the text of the channel where it has one', () => {
  const post = { content: 'Всем', metadata: {}, ad: none }
  expect(composeText(post, { content: 'Здесь' })).toBe('Здесь')
  expect(composeText(post, { content: ' ' })).toBe('Всем')
  expect(composeText({ ...post, content: '' })).toBe('')
})
