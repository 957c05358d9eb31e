import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readTrustProxy } from '../../config/trust-proxy.ts'
import { clientAddress, trustOf } from './client-address.ts'

const cases: [trust: string, socket: string, forwarded: string | undefined, client: string][] = [
  ['false', '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['0', '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['true', '10.0.0.1', undefined, '10.0.0.1'],
  ['true', '10.0.0.1', 'forged, 203.0.113.7', '203.0.113.7'],
  ['1', '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['2', '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['2', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.0/8', '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.0/8, fd00::/8', 'fd00::1', '2001:db8::7, 10.0.0.1', '2001:db8::7'],
  ['10.0.0.0/8', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['10.0.0.0/8', '10.0.0.1', '10.0.0.3,, 10.0.0.2', '10.0.0.3'],
  ['loopback', '127.0.0.1', '1.1.1.1 ,203.0.113.7 ', '203.0.113.7'],
  ['UniqueLocal, 198.51.100.4', '192.168.1.1', '203.0.113.7,198.51.100.4', '203.0.113.7'],
]

describe('the sender of a request', () => {
  it.each(cases)('with TRUST_PROXY=%s, from %s with %s, is %s', async (trust, socket, forwarded, client) => {
    const trusts = trustOf(readTrustProxy(trust) ?? { hops: 99 })
    expect(clientAddress(socket, forwarded, trusts)).toBe(client)
    // The same over HTTP.
    const app = Fastify({ trustProxy: trusts })
    app.get('/', ({ ip }) => ip)
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    expect((await app.inject({ url: '/', remoteAddress: socket, headers })).body).toBe(client)
  })
})

it.each([
  'yes',
  '-1',
  '1.5',
  '300',
  '10.0.0.0/33',
  '10.0.0/8',
  'fd00::/129',
  '10.0.0.0/8/8',
  'localhost',
  ',',
])('TRUST_PROXY=%s is refused', value => expect(readTrustProxy(value)).toBeNull())
