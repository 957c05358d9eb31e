/** Files of the plugin: bytes of an account, counted to its storage quota. A plugin sees its own files only. */
export interface Files {
  /**
   * Stores a file, at most 20 MB; durable once it resolves. Throws `account.not-found`, `objects.empty`, `objects.too-large`,
   * `objects.bad-type`, `plan.storage-full`.
   */
  keep(file: {
    /** Account whose storage it takes, and with which it is removed. */
    accountId: string
    bytes: Uint8Array
    /** Media type without parameters: `image/png`. Images and videos are shown by browsers, everything else is downloaded. */
    mime: string
    /** File name of a download. */
    name: string
    /** True: `addressOf` is stable. Omitted: addresses expire. */
    isPublic?: boolean
  }): Promise<{ id: string }>
  /** Throws `objects.not-found`, for a file of somebody else too. */
  read(id: string): Promise<{ bytes: Uint8Array; mime: string; name: string }>
  /**
   * A path on this server that serves the file to anyone who has it. Of a public file it is always the same. Of a private one it
   * is signed and expires after `forMs` (1 s to 7 days; omitted: 1 hour). Throws `objects.not-found`.
   */
  addressOf(id: string, options?: { forMs?: number }): Promise<string>
  /** Removes a file; nothing happens where there is none of this plugin with that id. */
  remove(id: string): Promise<void>
}
