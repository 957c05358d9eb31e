/** An answer that is not the service's own: a proxy's page, `502 Bad Gateway` in HTML, a redirect. */
export class ForeignAnswer extends Error {
  override name = 'ForeignAnswer'
  readonly status: number

  constructor(status: number) {
    super(`the answer ${status} is not of the service`)
    this.status = status
  }
}
