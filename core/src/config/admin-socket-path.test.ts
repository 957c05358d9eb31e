import { expect, it } from 'vitest'
import { adminSocketPath } from './admin-socket-path.ts'

it('is in the data folder', () => {
  expect(adminSocketPath('/srv/botanika/data', 'linux')).toBe('/srv/botanika/data/admin.sock')
})

it('fits into a socket’s path, counted in bytes, and still differs by folder', () => {
  const [a, b] = [`/srv/${'ж'.repeat(60)}`, `/srv/${'ж'.repeat(61)}`]
  for (const folder of [a, b])
    expect(Buffer.byteLength(adminSocketPath(folder, 'linux'))).toBeLessThanOrEqual(100)
  expect(adminSocketPath(a, 'linux')).not.toBe(adminSocketPath(b, 'linux'))
})

it('is a named pipe on Windows', () => {
  expect(adminSocketPath('C:\\botanika\\data', 'win32')).toMatch(
    /^\\\\\.\\pipe\\botanika-admin-[0-9a-f]{16}$/,
  )
})
