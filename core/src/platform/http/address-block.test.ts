import { expect, it } from 'vitest'
import { addressBlockOf } from './address-block.ts'

it.each([
  ['93.184.216.7', '93.184.216.0/24'],
  ['::ffff:93.184.216.7', '93.184.216.0/24'],
  ['93.184.216.7:4711', '93.184.216.0/24'],
  ['2a02:6b8:1:2:3:4:5:6', '2a02:6b8:1::/48'],
  ['2a02:6b8::1', '2a02:6b8:0::/48'],
  ['127.0.0.1', '127.0.0.1'],
  ['10.0.0.7', '10.0.0.7'],
  ['fd00:1:2:3::1', 'fd00:1:2:3::/64'],
  ['unknown', 'unknown'],
])('%s is of the block %s', (address, block) => {
  expect(addressBlockOf(address)).toBe(block)
})
