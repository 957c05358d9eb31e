// Starts the installed Botanika on Windows: `node.exe botanika.mjs`, or `… stop` to end the running one.
// Plain JavaScript without dependencies. Only one runs at a time: a second start opens the browser on the
// first.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { connect, createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const isWindows = process.platform === 'win32'
/**
 * Folder of the person's own files: settings (`.env`), data, the compile cache. Updates replace the program's
 * own folder.
 */
const home = process.env.BOTANIKA_HOME ?? join(process.env.LOCALAPPDATA ?? homedir(), 'Botanika')
const line = lineOf(home)

const texts = {
  stop: {
    ru: '  Браузер откроется сам. Чтобы остановить Ботанику, нажмите Ctrl+C или закройте это окно.\n',
    en: '  The browser opens by itself. To stop Botanika, press Ctrl+C or close this window.\n',
    pl: '  Przeglądarka otworzy się sama. Aby zatrzymać Botanikę, naciśnij Ctrl+C lub zamknij to okno.\n',
  },
  runtime: {
    ru: '\n  Нужен Microsoft Visual C++ Redistributable (x64). Установите его и запустите Ботанику снова:\n',
    en: '\n  Microsoft Visual C++ Redistributable (x64) is needed. Install it and start Botanika again:\n',
    pl: '\n  Wymagany jest Microsoft Visual C++ Redistributable (x64). Zainstaluj go i uruchom Botanikę ponownie:\n',
  },
  pause: {
    ru: '\n  Ботаника не запустилась. Нажмите Enter, чтобы закрыть окно.\n',
    en: '\n  Botanika did not start. Press Enter to close this window.\n',
    pl: '\n  Botanika nie uruchomiła się. Naciśnij Enter, aby zamknąć okno.\n',
  },
}
const locale = new Intl.DateTimeFormat().resolvedOptions().locale
const language = ['ru', 'en', 'pl'].find(code => locale.startsWith(code)) ?? 'ru'

const answer = await ask(process.argv[2] === 'stop' ? 'stop' : 'open')
if (answer === 'nobody' && process.argv[2] !== 'stop') await start()

async function start() {
  process.title = 'Botanika'
  mkdirSync(home, { recursive: true })
  process.chdir(home)
  const { readEnvFile } = await import(partOf('env-file.js'))
  for (const [name, value] of Object.entries(readEnvFile().values)) process.env[name] ??= value
  process.env.DATA_DIR ??= join(home, 'data')
  process.env.PORT ??= String(await freePort(3_000))
  enableCompileCache(join(home, 'cache'))
  // A window that closes at once would hide the reason.
  process.on('exit', code => {
    if (code === 0 || !process.stdin.isTTY) return
    process.stdout.write(texts.pause[language])
    readSync(0, Buffer.alloc(1))
  })
  if (isWindows && !hasRuntime()) {
    process.stdout.write(`${texts.runtime[language]}  https://aka.ms/vs/17/release/vc_redist.x64.exe\n`)
    process.exit(1)
  }
  process.stdout.write(`\n${texts.stop[language]}`)
  let address = ''
  followAddress(found => {
    address = found
    openBrowser(found)
  })
  await listen(message => {
    if (message === 'stop') process.emit('SIGTERM', 'SIGTERM')
    else if (address) openBrowser(new URL(address).origin)
  })
  await import(partOf('server.js'))
}

/** @param {string} file name of a file of the server's bundle */
function partOf(file) {
  return pathToFileURL(join(import.meta.dirname, 'app', 'core', 'dist', file)).href
}

/**
 * Returns whether Microsoft's runtime is there: the package that hashes passwords is linked with it, and
 * Windows itself does not bring it.
 */
function hasRuntime() {
  const folders = [join(process.env.SystemRoot ?? 'C:\\Windows', 'System32'), import.meta.dirname]
  return folders.some(folder => existsSync(join(folder, 'vcruntime140_1.dll')))
}

/**
 * Reports the address that the server prints: the link that creates the administrator where there is one, for it is the last
 * of the block, which ends with an empty line.
 * @param {(address: string) => void} report
 */
function followAddress(report) {
  const write = process.stdout.write.bind(process.stdout)
  let printed = ''
  process.stdout.write = (chunk, ...rest) => {
    printed += String(chunk)
    const block = printed.match(/\n {2}Ботаника {2}[\s\S]*?\n\n/)?.[0]
    if (block) {
      process.stdout.write = write
      report(block.match(/https?:\/\/\S+/g).at(-1))
    }
    return write(chunk, ...rest)
  }
}

/** @param {string} address */
function openBrowser(address) {
  const [command, ...args] = isWindows
    ? ['rundll32', 'url.dll,FileProtocolHandler', address]
    : [process.env.BROWSER ?? 'xdg-open', address]
  const child = spawn(command, args, { detached: true, stdio: 'ignore' })
  // Without a browser the person reads the address in the window.
  child.once('error', () => undefined)
  child.unref()
}

/**
 * Tells the running Botanika to open the browser or to stop; `ended` comes when its process is gone.
 * @param {'open' | 'stop'} message
 * @returns {Promise<'nobody' | 'opened' | 'ended'>}
 */
function ask(message) {
  return new Promise(resolve => {
    let reached = false
    const socket = connect(line, () => {
      reached = true
      socket.write(message)
      if (message === 'open') socket.end()
    })
    socket.once('error', () => undefined)
    socket.once('close', () => resolve(!reached ? 'nobody' : message === 'open' ? 'opened' : 'ended'))
  })
}

/** @param {(message: string) => void} receive */
function listen(receive) {
  // A socket file remains after a crash; nobody listens on it any more.
  if (!isWindows) rmSync(line, { force: true })
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, socket => {
      socket.once('error', () => undefined)
      socket.once('data', data => {
        const message = data.toString()
        receive(message)
        // The one who asks for the stop waits until the end of the process closes the line.
        if (message === 'open') socket.end()
      })
    })
    server.once('error', reject)
    server.listen(line, () => resolve(undefined))
    server.unref()
  })
}

/** @param {string} folder */
function lineOf(folder) {
  const name = `botanika-${createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 16)}`
  return isWindows ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** @param {number} from */
async function freePort(from) {
  for (let port = from; port < from + 20; port += 1) if (await isFree(port)) return port
  return 0
}

/** @param {number} port */
function isFree(port) {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
