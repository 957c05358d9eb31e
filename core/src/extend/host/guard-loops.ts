import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

export interface LoopGuard {
  /** Called before the author's code runs, which may be terminated from now on. */
  arm(): void
  /** Returns where code was terminated since `arm`, `file:///…/index.ts:3:9`; undefined: none was. */
  disarm(): string | undefined
  stop(): Promise<void>
}

const beatMs = 50
const idle: LoopGuard = { arm: () => undefined, disarm: () => undefined, stop: async () => undefined }

/** Runs in a worker thread. As text, because the bundled server and a test both include it. */
const watcher = `
const { Session } = require('node:inspector')
const { workerData: { beats, ms, cuts } } = require('node:worker_threads')
const count = new Int32Array(beats)
// Twice: a process that was suspended as a whole sends its heartbeat again before the second half is over.
const isHeld = () => [ms / 2, ms / 2].every(half => Atomics.wait(count, 0, Atomics.load(count, 0), half) === 'timed-out')
const cut = () => {
  const session = new Session()
  session.connectToMainThread()
  const files = new Map()
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => files.set(scriptId, url))
  session.once('Debugger.paused', ({ params: { callFrames: [{ location }] } }) => {
    const { scriptId, lineNumber, columnNumber } = location
    cuts.postMessage(files.get(scriptId) + ':' + (lineNumber + 1) + ':' + (columnNumber + 1))
    session.post('Runtime.terminateExecution', () => {
      session.disconnect()
      setImmediate(watch)
    })
    session.post('Debugger.resume')
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}
const watch = () => {
  while (!isHeld() || Atomics.load(count, 1) === 0);
  cut()
}
setInterval(() => {}, 60_000)
watch()
`

/**
 * Terminates code that blocks the event loop for `ms`, such as an endless loop: nothing else can, and the reason why the
 * server does not start would stay unknown. The promise of that code never settles, so callers need a timeout as well.
 * Does nothing where Node has no inspector, or while a debugger is attached, which may pause code at will.
 */
export const guardLoops = (ms: number): LoopGuard => {
  if (!process.features.inspector || process.getBuiltinModule('node:inspector').url()) return idle
  const beats = new SharedArrayBuffer(8)
  const count = new Int32Array(beats)
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(watcher, {
    eval: true,
    workerData: { beats, ms, cuts: port2 },
    transferList: [port2],
    execArgv: [],
  })
  worker.unref()
  /** Terminating a thread while it starts can crash the process (an empty handle in V8). */
  const started = new Promise<void>(resolve => {
    worker.once('online', resolve)
    worker.once('exit', () => resolve())
  })
  const timer = setInterval(() => {
    Atomics.add(count, 0, 1)
    Atomics.notify(count, 0)
  }, beatMs).unref()
  return {
    arm: () => void Atomics.store(count, 1, 1),
    disarm: () => {
      Atomics.store(count, 1, 0)
      return receiveMessageOnPort(port1)?.message
    },
    stop: async () => {
      clearInterval(timer)
      port1.close()
      await started
      await worker.terminate()
    },
  }
}
