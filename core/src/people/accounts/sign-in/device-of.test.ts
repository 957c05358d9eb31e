import { expect, it } from 'vitest'
import { deviceOf } from './device-of.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

it.each([
  ['Chrome, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`],
  ['Edge, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/150.0.0.0`],
  ['Yandex Browser, Windows', `Mozilla/5.0 (Windows NT 10.0) ${chrome} YaBrowser/26.1.0.0`],
  ['Opera, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/120.0.0.0`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Chrome, Android', `Mozilla/5.0 (Linux; Android 16; K) ${chrome}`],
  [
    'Safari, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/26.0 Safari/605.1',
  ],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1',
  ],
  ['Chrome, iPad', 'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) CriOS/150.0 Mobile Safari/604.1'],
  ['Windows', 'Something (Windows)'],
])('names %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device)
})

it.each([undefined, '', 'node', 'curl/8.5.0'])('knows no device of %j', userAgent => {
  expect(deviceOf(userAgent)).toBeNull()
})

it('reads no further than any browser writes', () => {
  expect(deviceOf(`${' '.repeat(5_000_000)}Firefox/150.0`)).toBeNull()
})
