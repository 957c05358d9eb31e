import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './process/root.ts'
import { run } from './process/run.ts'

// `npm run bench` lists the benchmarks, `npm run bench -- retrieval` runs those whose name contains the word,
// `npm run bench -- all` runs every one.
const folders = ['core/bench', 'core/embedded-mongo/bench']
const all = folders
  .filter(folder => existsSync(join(root, folder)))
  .flatMap(folder => readdirSync(join(root, folder)).map(file => `${folder}/${file}`))
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const asked = process.argv.slice(2)
const chosen = asked.includes('all')
  ? all
  : all.filter(file => asked.some(name => basename(file).includes(name)))

if (asked.length === 0)
  console.log(`npm run bench -- all, or one of:\n${all.map(file => `  ${basename(file, '.ts')}`).join('\n')}`)
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
