/** The body of an answer, piece by piece. */
export interface Body {
  /** The bytes that have arrived since; undefined: none yet; null: it has ended. Throws what broke it. */
  take(): Uint8Array | null | undefined
  /** Called at every arrival, at the end and at a failure; replaces the listener before. */
  listen(listener: () => void): void
  /** Ends the connection. */
  cancel(): void
}

/** The next bytes; null: it has ended. */
export const nextOf = async (body: Body): Promise<Uint8Array | null> => {
  for (;;) {
    const bytes = body.take()
    if (bytes !== undefined) return bytes
    await new Promise<void>(resolve => body.listen(resolve))
  }
}
