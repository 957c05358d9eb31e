/** Sending failed before the messenger was called: the part's state is unchanged. */
export class NotAttempted extends Error {
  override name = 'NotAttempted'

  constructor(cause: unknown) {
    super('the messenger was not called', { cause })
  }
}
