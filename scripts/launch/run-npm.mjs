import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { withNodeOnPath } from './node-on-path.mjs'
import { fail, say, text } from './say.mjs'

// Dev tools build the dashboard, so NODE_ENV=production must not drop them. The waits between retries are
// short, because a person without a network should see that within half a minute.
const options = [
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
]

/**
 * Runs npm on the given Node with visible progress; ends the process with one sentence when npm fails.
 * @param {{ node: string, args: string[], folder: string }} task
 */
export const runNpm = async ({ node, args, folder }) => {
  const npm = findNpm()
  const started = Date.now()
  const child = spawn(npm ? node : 'npm', [...(npm ? [npm] : []), ...args, ...options], {
    cwd: folder,
    env: withNodeOnPath(node),
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: !npm && process.platform === 'win32',
  })
  let output = ''
  child.stderr.on('data', chunk => {
    output = `${output}${chunk}`.slice(-20_000)
  })

  const stopTicking = tick(started)
  let interruptedBy = ''
  const interrupt = signal => {
    interruptedBy = signal
    // npm is killed, since it would take long to roll back what the next `npm ci` throws away anyway.
    child.kill('SIGKILL')
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const code = await new Promise(resolve => {
    child.once('error', error => resolve(error.code === 'ENOENT' ? 'noNpm' : String(error)))
    child.once('close', (status, signal) => resolve(status ?? signal))
  })
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  stopTicking()

  if (interruptedBy) return dieOf(interruptedBy)
  if (code === 'noNpm') fail('noNpm')
  if (code !== 0) explain({ code, output: output.trim(), folder })
  say('done', { seconds: Math.round((Date.now() - started) / 1000) })
}

/**
 * Path of npm's own script: the one that runs us, else the one beside this Node; undefined when only PATH may
 * know it.
 */
export const findNpm = () => {
  const here = dirname(process.execPath)
  return [
    process.env.npm_execpath ?? '',
    join(here, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(here, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find(path => basename(path) === 'npm-cli.js' && existsSync(path))
}

/** @param {number} started */
const tick = started => {
  const terminal = process.stdout.isTTY
  const timer = setInterval(
    () => {
      const line = text('stillWorking', { seconds: Math.round((Date.now() - started) / 1000) })
      process.stdout.write(terminal ? `\r${line}` : `${line}\n`)
    },
    terminal ? 1000 : 10_000,
  )
  return () => {
    clearInterval(timer)
    if (terminal) process.stdout.write('\r')
  }
}

/** Ends by the same signal, as a shell expects: npm then stays silent about it. */
const dieOf = signal => {
  say('interrupted')
  process.kill(process.pid, signal)
  return new Promise(() => setTimeout(() => process.exit(130), 1000))
}

/** @param {{ code: string | number, output: string, folder: string }} failure */
const explain = ({ code, output, folder }) => {
  const detail = output.match(/\bE[A-Z_]{3,}\b/)?.[0] ?? String(code)
  if (/\bENOSPC\b/.test(output)) fail('diskFull', { folder })
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) fail('notWritable', { folder, detail })
  if (
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(
      output,
    )
  ) {
    fail('network', { detail })
  }
  if (/\bEUSAGE\b/.test(output)) fail('lockOutOfStep')
  fail('npmFailed', { code, output: output.split('\n').slice(-25).join('\n') })
}
