import type { ServerResponse } from 'node:http'

/** The failure of any messenger's call. */
export type LineFault =
  /** A proxy's page instead of an answer; nothing was accepted. */
  | { kind: 'page'; status: number }
  /** The call took effect; a page is answered. */
  | { kind: 'page-after-accept'; status: number }
  /** The connection breaks before anything was accepted. */
  | { kind: 'reset' }
  /** The call took effect; the connection breaks. */
  | { kind: 'accept-then-reset' }
  /** The call took effect; no response is ever sent. */
  | { kind: 'accept-then-hang' }

/** A fault that waits for its calls, `left` of them. */
export interface Waiting<F, S> {
  fault: F
  scope: S
  left: number
}

const late: ReadonlySet<string> = new Set(['page-after-accept', 'accept-then-reset', 'accept-then-hang'])

/** The fault of a call at this stage, before or after it takes effect; counts it as used. */
export const takeFault = <F extends { kind: string }, S>(
  faults: Waiting<F, S>[],
  stage: 'before' | 'after',
  isMeant: (scope: S) => boolean,
): F | undefined => {
  const index = faults.findIndex(
    ({ fault, scope }) => late.has(fault.kind) === (stage === 'after') && isMeant(scope),
  )
  const found = faults[index]
  if (!found) return undefined
  found.left -= 1
  if (found.left <= 0) faults.splice(index, 1)
  return found.fault
}

export const misbehave = (fault: LineFault, response: ServerResponse): void => {
  if (fault.kind === 'page' || fault.kind === 'page-after-accept') {
    const page = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
    response.writeHead(fault.status, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  } else if (fault.kind !== 'accept-then-hang') response.socket?.resetAndDestroy()
}
