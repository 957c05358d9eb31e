/** A part could not be sent before the messenger was called: what was known of it stays true. */
export class NotCalled extends Error {
  override name = 'NotCalled'

  constructor(cause: unknown) {
    super('the messenger was not called', { cause })
  }
}
