import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

export interface LoopGuard {
  /** From now on what runs is the author's code, which may be ended. */
  arm(): void
  /** Answers the place at which code was ended since `arm`, `file:///…/index.ts:3:9`; undefined: none was. */
  disarm(): string | undefined
  stop(): Promise<void>
}

const beatMs = 50
const idle: LoopGuard = { arm: () => undefined, disarm: () => undefined, stop: async () => undefined }

/** Runs beside the process. As text, because it goes into the bundled server and into a test alike. */
const watcher = `
const { Session } = require('node:inspector')
const { workerData: { beats, ms, cuts } } = require('node:worker_threads')
const count = new Int32Array(beats)
// Twice: a process that was stopped as a whole beats again before the second half is over.
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
 * Ends code that holds the whole process for `ms` without giving way, a loop without end: nothing else can, and nobody
 * would learn why the server does not start. Whoever awaits that code waits on, so a limit of time stands beside it. Does
 * nothing where Node has no inspector, and while a debugger is at work, which stops code as it likes.
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
      await worker.terminate()
    },
  }
}
