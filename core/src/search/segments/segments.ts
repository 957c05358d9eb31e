import { Readable } from 'node:stream'
import { buffer as collect } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { constants, crc32, createZstdCompress, zstdDecompress } from 'node:zlib'
import { Types } from 'mongoose'
import { not, oneOf } from '../../platform/database/filters.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Packed } from './packed-document.ts'
import { type SegmentRecord, segmentSchema } from './segment.model.ts'
import { readSegment, segmentVersion, writeSegment } from './segment.ts'

/** Packed documents stored in the database, so that a restart does not tokenise them again. */
export interface Segments {
  /**
   * The stored documents of an assistant with the expected stamp. Incomplete, outdated or unwanted ones are
   * skipped and deleted.
   */
  load(assistantId: string, wanted: ReadonlyMap<string, string>): Promise<Map<string, Packed>>
  /** Stores a document in place of its earlier version, which is kept if the process dies meanwhile. */
  write(assistantId: string, packed: Packed, stamp: string): Promise<void>
  remove(documentId: string): Promise<void>
  removeOfAssistant(assistantId: string): Promise<void>
}

interface SegmentsOptions {
  /** Maximum size of a part, bytes. */
  partBytes?: number
}

export const createSegments = (db: Database, { partBytes = 1024 * 1024 }: SegmentsOptions = {}): Segments => {
  const model = db.model<SegmentRecord>('IndexSegment', segmentSchema)

  const load: Segments['load'] = async (assistantId, wanted) => {
    const found = new Map<string, Packed>()
    const spent: Types.ObjectId[] = []
    const cursor = model
      .find({ assistantId: new Types.ObjectId(assistantId) })
      .sort({ documentId: 1, generation: 1, part: 1 })
      .lean()
      .cursor({ batchSize: 16 })
    for await (const { head, bytes } of generationsOf(cursor)) {
      const documentId = head.documentId.toHexString()
      const wantedStamp = wanted.get(documentId)
      const packed =
        wantedStamp !== undefined && head.stamp === versioned(wantedStamp) && bytes
          ? await unpack(bytes, head.crc)
          : null
      if (packed) found.set(documentId, packed)
      else spent.push(head.generation)
    }
    if (spent.length > 0)
      await model.deleteMany({ assistantId: new Types.ObjectId(assistantId), generation: oneOf(spent) })
    return found
  }

  return {
    load,
    write: async (assistantId, packed, stamp) => {
      const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } })
      const bytes = await collect(Readable.from(writeSegment(packed)).pipe(compress))
      const head = {
        assistantId: new Types.ObjectId(assistantId),
        documentId: new Types.ObjectId(packed.document.documentId),
        generation: new Types.ObjectId(),
        parts: Math.ceil(bytes.byteLength / partBytes),
        stamp: versioned(stamp),
        crc: crc32(bytes),
      }
      for (let part = 0; part < head.parts; part++)
        await model.create({
          ...head,
          part,
          data: bytes.subarray(part * partBytes, (part + 1) * partBytes),
        })
      await model.deleteMany({ documentId: head.documentId, generation: not(head.generation) })
    },
    remove: async documentId => void (await model.deleteMany({ documentId: new Types.ObjectId(documentId) })),
    removeOfAssistant: async assistantId =>
      void (await model.deleteMany({ assistantId: new Types.ObjectId(assistantId) })),
  }
}

const versioned = (stamp: string) => `${segmentVersion()} ${stamp}`

const decompress = promisify(zstdDecompress)

/** Reads a packed document; returns null for bytes that differ from the written ones. */
const unpack = async (bytes: Buffer, crc: number): Promise<Packed | null> => {
  if (crc32(bytes) !== crc) return null
  const whole = await decompress(bytes)
  return readSegment(new Uint8Array(whole.buffer, whole.byteOffset, whole.byteLength))
}

/** Joins the parts of each write; without bytes if some are missing. */
async function* generationsOf(records: AsyncIterable<SegmentRecord>) {
  let parts: SegmentRecord[] = []
  for await (const record of records) {
    if (parts[0] && !parts[0].generation.equals(record.generation)) {
      yield joined(parts[0], parts)
      parts = []
    }
    parts.push(record)
  }
  if (parts[0]) yield joined(parts[0], parts)
}

const joined = (head: SegmentRecord, parts: readonly SegmentRecord[]) => ({
  head,
  bytes: parts.length === head.parts ? Buffer.concat(parts.map(({ data }) => bytesOf(data))) : null,
})

/** A lean record holds the driver's binary type. */
const bytesOf = (data: Buffer | { buffer: Uint8Array }): Uint8Array =>
  data instanceof Uint8Array ? data : data.buffer
