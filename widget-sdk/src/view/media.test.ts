import { expect, test } from 'vitest'
import { imageSource } from './media.ts'

const origin = 'https://bot.example'

test.each([
  ['/api/objects/65f0/content', { address: 'https://bot.example/api/objects/65f0/content' }],
  [
    'https://bot.example/api/objects/65f0/content',
    { address: 'https://bot.example/api/objects/65f0/content' },
  ],
  [
    'https://bot.example.evil/api/objects/1/content',
    { address: 'https://bot.example.evil/api/objects/1/content', host: 'bot.example.evil' },
  ],
  [
    'https://evil.example/p.gif?q=secret',
    { address: 'https://evil.example/p.gif?q=secret', host: 'evil.example' },
  ],
  [
    '/api/objects/65f0/content?token=a_b-1',
    { address: 'https://bot.example/api/objects/65f0/content?token=a_b-1' },
  ],
  ['//evil.example/p.gif', undefined],
  ['/api/objects/../users/content', undefined],
  ['data:image/svg+xml;base64,AA==', undefined],
  ['javascript:alert(1)', undefined],
])('the image %s is %o', (address, source) => expect(imageSource(address, origin)).toEqual(source))
