/** A file whose upload began. */
export interface BegunUpload {
  id: string
  assistantId: string
  name: string
  bytes: number
}

/** The part of a browser's storage that is used: `sessionStorage`, or a map in tests. */
export type Drawer = Pick<Storage, 'getItem' | 'setItem'>

const key = 'uploads-begun'

/**
 * Remembers which uploads were running in this tab, so that after a reload the person is shown which files
 * did not arrive. Where storage is blocked or full nothing is shown.
 */
export const createUploadJournal = (drawer: Drawer | null) => {
  const read = (): BegunUpload[] => {
    try {
      const kept: unknown = JSON.parse(drawer?.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isBegun) : []
    } catch {
      return []
    }
  }
  const write = (all: readonly BegunUpload[]) => {
    try {
      drawer?.setItem(key, JSON.stringify(all))
    } catch {
      return
    }
  }
  return {
    all: read,
    begin: (...uploads: readonly BegunUpload[]) => {
      const begun = new Set(uploads.map(({ id }) => id))
      write([...read().filter(({ id }) => !begun.has(id)), ...uploads])
    },
    end: (id: string) => write(read().filter(one => one.id !== id)),
  }
}
export type UploadJournal = ReturnType<typeof createUploadJournal>

const isBegun = (value: unknown): value is BegunUpload =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'assistantId' in value &&
  typeof value.assistantId === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'bytes' in value &&
  typeof value.bytes === 'number'
