/** One server-sent event. */
export interface ServerSentEvent {
  /** Empty: it has no name. */
  name: string
  data: string
}

const linefeed = 10
const carriageReturn = 13

/**
 * Reads server-sent events piece by piece, without waiting: each piece of the network returns the events that it completes. Lines end
 * with LF, CRLF or CR; an event that no blank line ends is not one (as the HTML standard says). Comments, ids and unknown
 * fields are ignored.
 */
export const parseEvents = () => {
  const decoder = new TextDecoder()
  /** The beginning of a line whose end has not arrived; in pieces, since a line may arrive in many. */
  let begun: string[] = []
  let afterReturn = false
  let name = ''
  let data: string[] = []

  const readLine = (line: string, events: ServerSentEvent[]): void => {
    if (line === '') {
      if (data.length > 0) events.push({ name, data: data.length === 1 ? (data[0] ?? '') : data.join('\n') })
      name = ''
      data = []
    } else if (line.startsWith('data:')) data.push(fieldOf(line, 5))
    else if (line.startsWith('event:')) name = fieldOf(line, 6)
    else if (line === 'data') data.push('')
  }

  const readText = (text: string): ServerSentEvent[] => {
    const events: ServerSentEvent[] = []
    // The other half of a line's end.
    let from = afterReturn && text.charCodeAt(0) === linefeed ? 1 : 0
    if (text !== '') afterReturn = false
    const ends = lineEnds(text)
    for (let at = ends(from); at !== -1; at = ends(from)) {
      const line = text.slice(from, at)
      readLine(begun.length > 0 ? [...begun, line].join('') : line, events)
      begun = []
      from = at + 1
      if (text.charCodeAt(at) !== carriageReturn) continue
      if (from === text.length) afterReturn = true
      else if (text.charCodeAt(from) === linefeed) from += 1
    }
    if (from < text.length) begun.push(text.slice(from))
    return events
  }

  return {
    /** The events that these bytes complete. */
    push: (bytes: Uint8Array): ServerSentEvent[] => readText(decoder.decode(bytes, { stream: true })),
  }
}

/** Finds the first LF or CR from a position on (-1: none). Asked for growing positions, it reads the text at most twice. */
const lineEnds = (text: string) => {
  let feed = text.indexOf('\n')
  let carriage = text.indexOf('\r')
  return (from: number): number => {
    if (feed !== -1 && feed < from) feed = text.indexOf('\n', from)
    if (carriage !== -1 && carriage < from) carriage = text.indexOf('\r', from)
    return feed === -1 || carriage === -1 ? Math.max(feed, carriage) : Math.min(feed, carriage)
  }
}

/** One blank after the colon does not belong to the value. */
const fieldOf = (line: string, from: number): string => line.slice(line[from] === ' ' ? from + 1 : from)
