/** One update (event) as the messenger delivers it. */
export interface RawUpdate {
  /** Idempotency key, unique within the connection; duplicates are dropped. E.g. `update_id`, `event_id`, a message id. */
  key: string
  /** Ordering key: updates of one lane are processed in order of arrival, lanes run in parallel. Usually the chat's id. */
  lane: string
  /** JSON; stored encrypted until processed. */
  payload: unknown
  /**
   * A person's words: with those that follow within the connection's quiet time (`quietSecondsField`) they become one question. `person`
   * is who wrote it, by the messenger's id; `album` the id of what was sent as one, whose parts are joined in any case. Omitted (commands, buttons,
   * everything else): processed at once, and so is what waits in its lane.
   */
  joins?: { person: string; album?: string }
  /**
   * true: it may mean `operator`; messages waiting in its lane are then stored without an answer. Omitted: it
   * does not.
   */
  mayBeOperator?: true
}
