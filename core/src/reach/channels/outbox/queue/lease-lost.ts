/** The lease was taken over by another process, or the delivery was deleted: its worker must stop at once. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'

  constructor(key: string) {
    super(`the delivery ${key} is no longer this worker's`)
  }
}
