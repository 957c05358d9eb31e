import { describe, expect, it } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

describe('isPrivateAddress', () => {
  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '[::1]',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not-an-address',
    // Metadata services of clouds, which return credentials of the machine.
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '64:ff9b::a83f:8110',
    '2002:a83f:8110::',
    '161.26.0.10',
    '166.9.1.1',
    '100.100.100.200',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd20:ce::254',
    // NAT64 with a local prefix, site-local, and never allocated.
    '64:ff9b:1::a9fe:a9fe',
    'fec0::1',
    '4000::1',
  ])('refuses %s', address => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '168.63.129.17',
    '2606:4700:4700::1111',
    '64:ff9b::808:808',
    '2002:808:808::',
  ])('lets %s through', address => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})
