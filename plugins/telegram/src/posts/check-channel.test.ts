import { expect, it } from 'vitest'
import { readChatId } from './check-channel.ts'

it.each([
  ['https://t.me/garden_news', '@garden_news'],
  ['t.me/garden_news/15', '@garden_news'],
  ['https://t.me/s/garden_news?before=3', '@garden_news'],
  [' @garden_news ', '@garden_news'],
  ['-1001234567890', '-1001234567890'],
  ['https://t.me/+AbCdEfGh', 'https://t.me/+AbCdEfGh'],
  ['https://evil.example/t.me/garden_news', 'https://evil.example/t.me/garden_news'],
])('reads the chat %s as %s', (typed, chat) => {
  expect(readChatId(typed)).toBe(chat)
})
