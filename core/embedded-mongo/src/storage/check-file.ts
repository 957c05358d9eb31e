import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'

const MAGIC = 0xbeefc0de
const VERSION = 2

/** Where the parts of a meta page lie. Source: MDB_meta in lmdb's mdb.c, as packaged by lmdb 3.5. */
const at = { magic: 24, version: 28, pageSize: 48, root: 136, lastPage: 144, transaction: 152, end: 160 }

/** Pages at the end that were given out but never written may be missing from a sound file. */
const SLACK_PAGES = 1024n

/** Refuses a file that is not a whole database: opening one would end the process, as it is mapped into memory. */
export function checkDataFile(file: string): void {
  if (!existsSync(file)) return
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    if (size === 0) return
    const first = readMeta(handle, 0)
    if (!first || first.pageSize < 512 || first.pageSize > 65_536)
      throw corrupt(file, 'its first page is not one of a database')
    const second = readMeta(handle, first.pageSize)
    if (!second) throw corrupt(file, 'its second page is not one of a database')
    const newest = second.transaction > first.transaction ? second : first
    const pages = BigInt(Math.floor(size / first.pageSize))
    const rootMissing = newest.root !== NO_PAGE && newest.root >= pages
    if (rootMissing || newest.lastPage + 1n > pages + SLACK_PAGES) throw corrupt(file, 'its end is missing')
  } finally {
    closeSync(handle)
  }
}

const NO_PAGE = 0xffff_ffff_ffff_ffffn

interface Meta {
  pageSize: number
  root: bigint
  lastPage: bigint
  transaction: bigint
}

function readMeta(handle: number, position: number): Meta | undefined {
  const page = Buffer.alloc(at.end)
  if (readSync(handle, page, 0, at.end, position) < at.end) return undefined
  if (page.readUInt32LE(at.magic) !== MAGIC || page.readUInt32LE(at.version) !== VERSION) return undefined
  return {
    pageSize: page.readUInt32LE(at.pageSize),
    root: page.readBigUInt64LE(at.root),
    lastPage: page.readBigUInt64LE(at.lastPage),
    transaction: page.readBigUInt64LE(at.transaction),
  }
}

const corrupt = (file: string, why: string): EmbeddedMongoError =>
  new EmbeddedMongoError('corrupt', {
    message: `The database file is damaged, ${why}: ${file}`,
    hint: 'Restore the folder from a backup.',
  })
