/** Events of a connection that wait for the earlier ones; a page that comes back sends a few for each open conversation. */
const maxWaiting = 32
/** Characters of their texts together: as much as the largest message has. */
const maxWaitingCharacters = 4_194_304

export interface EventTurns {
  /** Works an event after the earlier ones; false: as many wait as may. */
  add(event: WaitingEvent): boolean
  /** Begins the next event, if one waits and may begin. */
  goOn(): void
  /** Forgets what waits. */
  drop(): void
}

export interface WaitingEvent {
  /** Length of its texts. */
  characters: number
  /** Works on the event; never rejects. */
  work(): Promise<void>
}

/** Events of one connection, worked one after the other while `mayBegin`. */
export const createEventTurns = ({ mayBegin }: { mayBegin(): boolean }): EventTurns => {
  let waiting: WaitingEvent[] = []
  let characters = 0
  let isWorking = false

  const goOn = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    while (waiting.length > 0 && mayBegin()) {
      const next = waiting.shift()
      characters -= next?.characters ?? 0
      await next?.work()
    }
    isWorking = false
  }

  return {
    add: event => {
      const isFull = waiting.length >= maxWaiting
      // A single event may be as large as it is allowed to be.
      if (isFull || (waiting.length > 0 && characters + event.characters > maxWaitingCharacters)) return false
      waiting.push(event)
      characters += event.characters
      void goOn()
      return true
    },
    goOn: () => void goOn(),
    drop: () => {
      waiting = []
      characters = 0
    },
  }
}
