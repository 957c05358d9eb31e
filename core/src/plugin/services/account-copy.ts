import type { ZipEntry } from '../../platform/archive/zip-stream.ts'

/**
 * Files of what the plugin keeps of an account, for the copy that its owner downloads: texts, settings, uploads; never keys,
 * tokens or data of other people. They are read one after another while the download goes on, so yield pieces of a cursor, not
 * everything at once. In the archive their paths begin with `<plugin id>/`. At most 10,000 files and 2 GB, and each piece
 * within 60 s: what is beyond is left out. If it throws, or something was left out, the archive has a note about it and the
 * rest.
 */
export type AccountCopy = (accountId: string) => AsyncIterable<ZipEntry>
