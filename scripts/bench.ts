import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './process/root.ts'
import { run } from './process/run.ts'

// `npm run bench` lists the benchmarks, `npm run bench -- retrieval` runs those whose name contains the word,
// `npm run bench -- all` runs every one.
const folder = 'core/bench'
const all = new Map([
  ...readdirSync(join(root, folder))
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => [basename(file, '.ts'), `${folder}/${file}`] as const),
  ['database', 'core/embedded-mongo/bench/run.ts'] as const,
  ['admin-users', 'dashboard/bench/admin-users.ts'] as const,
  ['dashboard', 'dashboard/bench/dashboard.ts'] as const,
  ['public-pages', 'dashboard/bench/public-pages.ts'] as const,
  ['widget', 'widget-sdk/bench/widget.ts'] as const,
])
const asked = process.argv.slice(2)
const chosen = [...all]
  .filter(([name]) => asked.includes('all') || asked.some(part => name.includes(part)))
  .map(([, file]) => file)

if (asked.length === 0)
  console.log(`npm run bench -- all, or one of:\n${[...all.keys()].map(name => `  ${name}`).join('\n')}`)
else if (chosen.length === 0) {
  console.error(`No benchmark is called ${asked.join(', ')}: npm run bench lists them.`)
  process.exitCode = 1
}

for (const file of chosen) {
  console.log(`\n━━ ${file}`)
  const { code } = await run(process.execPath, {
    args: ['--expose-gc', file],
    onOutput: chunk => process.stdout.write(chunk),
  })
  if (code !== 0) process.exitCode = 1
}
