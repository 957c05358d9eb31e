import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const wings = 'core/src/{people,answers,talk,reach,extend,run}'
const rooms = globSync(`${wings}/*/index.ts`, { cwd: root })
  .map(file => file.replaceAll('\\', '/').split('/').slice(2, 4).join('/'))
  .sort()
const rows = read('docs/contribute/rooms.md').split('\n')
const architecture = read('ARCHITECTURE.md')

/** Names under which a room is called: `app.decorate('objects', …)` in any of its files. */
const namesOf = (room: string): string[] =>
  globSync(`core/src/${room}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] }).flatMap(file =>
    [...read(file).matchAll(/\bapp\.decorate\('(\w+)'/g)].map(([, name]) => name ?? ''),
  )

it.each(rooms)('%s has its row in ARCHITECTURE and in rooms.md, with the names that app has for it', room => {
  const [, , , names = '', start] = rows.find(row => row.startsWith(`| \`${room}/\` |`))?.split('|') ?? []
  const listed = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')
  expect(start).toBeDefined()
  expect(listed.toSorted()).toEqual(namesOf(room).toSorted())
  expect(architecture).toContain(`\`${room}\``)
})

it('finds the rooms and their names', () => {
  expect(rooms).toContain('people/files')
  expect(namesOf('people/files')).toEqual(['objects'])
})
