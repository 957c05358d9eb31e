import type { Child } from './child.ts'
import { anonymousMb, calm, processTree, residentMb } from './memory.ts'
import { type Product, type ProductOptions, prepare, startProduct, visit } from './product.ts'
import type { Row } from './table.ts'

const starts = 5
const idleSockets = 1_000
/** Idle is a server that nobody has asked anything for so long: V8 gives back by then what the start needed. */
const silenceMs = 25_000

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** The first start, on an empty folder; answers the key of a widget. */
export const startFirst = async (options: ProductOptions, clients: Child): Promise<string> => {
  const product = startProduct(options)
  try {
    const origin = await product.ready()
    const key = await prepare(origin, product)
    await clients.ask('connect', await visit(origin, key, 1))
    await clients.ask('first', 20)
    await clients.ask('leave')
    await calm(product.serverPid())
    return key
  } finally {
    await product.stop()
  }
}

/** Starts by `npm start` on data of an earlier one; the last one goes on running. */
export const measureStarts = async (
  options: ProductOptions,
  { clients, key }: { clients: Child; key: string },
): Promise<{ product: Product; rows: Row[] }> => {
  const live: number[] = []
  const ready: number[] = []
  const answered: number[] = []
  for (let n = 1; ; n += 1) {
    const began = performance.now()
    const product = startProduct(options)
    const origin = await product.live()
    live.push(performance.now() - began)
    await product.ready()
    ready.push(performance.now() - began)
    await clients.ask('connect', await visit(origin, key, 1))
    await clients.ask('first', 1)
    answered.push(performance.now() - began)
    await clients.ask('leave')
    if (n < starts) {
      await product.stop()
      continue
    }
    const rows: Row[] = [
      { figure: 'npm start to /livez', unit: 'ms', ours: live, most: 1_200 },
      { figure: 'npm start to ready', unit: 'ms', ours: ready },
      { figure: 'npm start to first answered message', unit: 'ms', ours: answered, most: 2_000 },
    ]
    return { product, rows }
  }
}

/** Memory half a minute after a restart, and with connected, silent sockets. */
export const measureIdle = async (
  product: Product,
  { clients, key }: { clients: Child; key: string },
): Promise<Row[]> => {
  const origin = await product.ready()
  const pid = product.serverPid()
  await calm(pid)
  await pause(silenceMs)
  const idle = residentMb(pid)
  const anonymous = anonymousMb(pid)
  const beside = processTree(product.pid).filter(one => one.pid !== pid)
  const sum = (megabytes: readonly number[]): number => megabytes.reduce((all, one) => all + one, 0)
  const places = await visit(origin, key, idleSockets)
  const before = residentMb(pid)
  await clients.ask('connect', places)
  await pause(1_000)
  const sockets = residentMb(pid) - before
  await clients.ask('leave')
  return [
    { figure: 'memory idle', unit: 'MB', ours: [idle], most: 180 },
    { figure: '… of it anonymous', unit: 'MB', ours: [anonymous], most: 160 },
    { figure: 'npm and launcher beside it', unit: 'MB', ours: [sum(beside.map(one => one.mb))], most: 45 },
    { figure: '… of it anonymous', unit: 'MB', ours: [sum(beside.map(one => anonymousMb(one.pid)))] },
    { figure: `${idleSockets} idle widget sockets`, unit: 'MB more', ours: [sockets], most: 25 },
  ]
}
