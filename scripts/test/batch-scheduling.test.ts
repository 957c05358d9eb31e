import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const hasChrt = spawnSync('chrt', ['--version']).status === 0
const module = new URL('./batch-scheduling.ts', import.meta.url).href
const policy = `(await import('node:child_process')).spawnSync('chrt', ['--pid', '0'], { encoding: 'utf8' }).stdout`

const printed = (script: string, env: NodeJS.ProcessEnv = process.env) => {
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env,
  })
  expect(status).toBe(0)
  return stdout
}

it.runIf(hasChrt)('what is started afterwards is a batch job', () => {
  const script = `const { useBatchScheduling } = await import(${JSON.stringify(module)}); useBatchScheduling(); console.log(${policy})`
  expect(printed(script)).toMatch(/SCHED_BATCH/)
})

it('changes nothing where there is no chrt', () => {
  const script = `const { useBatchScheduling } = await import(${JSON.stringify(module)}); useBatchScheduling(); console.log('goes on')`
  expect(printed(script, { ...process.env, PATH: '' })).toBe('goes on\n')
})
