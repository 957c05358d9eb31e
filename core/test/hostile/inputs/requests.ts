import { sendRaw } from '../target/raw-request.ts'
import type { Input } from './input.ts'

const headers = (name: string, lines: readonly string[], told = /200|431/): Input => ({
  name,
  told,
  send: ({ origin }) => sendRaw(origin, { target: '/api/instance', headers: lines }),
})
const target = (name: string, path: string, told: RegExp): Input => ({
  name,
  told,
  send: ({ origin }) => sendRaw(origin, { target: path }),
})
const kilobytes = 15_000

/** Heads: addresses, headers and cookies of many kilobytes. */
export const requests: readonly Input[] = [
  target('a path of 15 kB', `/${'a'.repeat(kilobytes)}`, /200|404|414/),
  target('a path of 15 kB below the API', `/api/assistants/${'a'.repeat(kilobytes)}`, /40[014]|414/),
  target('a path of slashes', '/'.repeat(kilobytes), /200|404|40/),
  target('a path of points', '/a.'.repeat(kilobytes / 3), /200|404/),
  target('a path of percent signs', `/${'%25'.repeat(kilobytes / 3)}`, /200|40/),
  target('a path of damaged percent signs', `/${'%'.repeat(kilobytes)}`, /40/),
  target('a path upwards', `/assets/${'../'.repeat(kilobytes / 3)}etc/passwd`, /40/),
  target('a path upwards, spelled otherwise', `/assets/${'%2e%2e%2f'.repeat(kilobytes / 9)}`, /40/),
  target('a query of 7,000 fields', `/api/instance?${'a&'.repeat(kilobytes / 2)}`, /200|400/),
  target('a query of nested fields', `/api/assistants/my?${'a[b]='.repeat(kilobytes / 5)}`, /200|400|401/),
  target('a query of prototype names', '/api/instance?__proto__=1&constructor=2&__proto__[a]=1', /200|400/),
  target('a path with a NUL', '/%00%00', /200|40/),
  headers('a header of 15 kB', [`x-a: ${'a'.repeat(kilobytes)}`]),
  headers('a header of 100 kB', [`x-a: ${'a'.repeat(100_000)}`], /431|cut/),
  headers(
    '1,900 headers',
    Array.from({ length: 1_900 }, (_, n) => `a${n}:`),
  ),
  headers('a cookie of 7,000 names', [`cookie: ${'a='.repeat(10)}${';b'.repeat(7_000)}`]),
  headers('a cookie of equal signs', [`cookie: ${'='.repeat(kilobytes)}`]),
  headers('a cookie of quotes', [`cookie: a=${'"'.repeat(kilobytes)}`]),
  headers('a cookie of percent signs', [`cookie: a=${'%E0%'.repeat(kilobytes / 4)}`]),
  headers('a cookie of prototype names', ['cookie: __proto__=1; constructor=2; toString=3']),
  headers('languages without end', [`accept-language: ${'a-b;q=0.1,'.repeat(kilobytes / 10)}`]),
  headers('encodings without end', [`accept-encoding: ${'br;q=0.1,'.repeat(kilobytes / 9)}`]),
  headers('addresses of proxies', [`x-forwarded-for: ${'1.1.1.1,'.repeat(kilobytes / 8)}`]),
  headers('a token of points', [`authorization: Bearer ${'.'.repeat(kilobytes)}`], /200|40/),
  headers('a token of blanks', [`authorization: Bearer${' '.repeat(kilobytes)}`], /200|40/),
  headers('a token that is JSON', [`authorization: Bearer ${'e30.'.repeat(kilobytes / 4)}`], /200|40/),
  headers('ranges without end', [`range: bytes=${'0-0,'.repeat(kilobytes / 4)}`]),
  headers('marks of earlier answers', [`if-none-match: ${'"a",'.repeat(kilobytes / 4)}`]),
  headers('hosts', ['host: b', 'host: c'], /200|400/),
  headers('an upgrade to nothing', ['connection: upgrade', 'upgrade: nothing'], /cut/),
  headers('expectations', ['expect: 100-continue'], /\d/),
]
