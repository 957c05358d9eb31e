import { expect, it } from 'vitest'
import { adminDoorPath } from './admin-door-path.ts'

it('is in the data folder', () => {
  expect(adminDoorPath('/srv/botanika/data', 'linux')).toBe('/srv/botanika/data/admin.sock')
})

it('fits into a socket’s path, counted in bytes, and still differs by folder', () => {
  const [a, b] = [`/srv/${'ж'.repeat(60)}`, `/srv/${'ж'.repeat(61)}`]
  for (const folder of [a, b])
    expect(Buffer.byteLength(adminDoorPath(folder, 'linux'))).toBeLessThanOrEqual(100)
  expect(adminDoorPath(a, 'linux')).not.toBe(adminDoorPath(b, 'linux'))
})

it('is a named pipe on Windows', () => {
  expect(adminDoorPath('C:\\botanika\\data', 'win32')).toMatch(/^\\\\\.\\pipe\\botanika-admin-[0-9a-f]{16}$/)
})
