/** The one who does it: recorded in the audit log. */
export interface Actor {
  /** Id of the signed-in administrator: `caller.id` of an endpoint's handler. */
  id: string
}
