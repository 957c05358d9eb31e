/** Another process has the delivery now, or it was forgotten: whoever worked on it stops at once. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'

  constructor(key: string) {
    super(`the delivery ${key} is no longer this worker's`)
  }
}
