import type { Fetch } from '../provider.ts'

/**
 * A fetch whose JSON responses are read as a stream of one event: some servers ignore `stream`, others report
 * an error that way, with 200. A stream that is only labelled JSON is left unchanged.
 */
export const oneEvent =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const { status, statusText, headers, body } = response
    if (!response.ok || !body || !/^application\/json\b/i.test(headers.get('content-type') ?? ''))
      return response
    return new Response(body.pipeThrough(toEvent()), { status, statusText, headers })
  }

function toEvent(): TransformStream<Uint8Array, Uint8Array> {
  let isJson: boolean | undefined
  const kept: Uint8Array[] = []
  return new TransformStream({
    transform(piece, controller) {
      isJson ??= /^\s*[{[]/.test(Buffer.from(piece).toString())
      if (isJson) kept.push(piece)
      else controller.enqueue(piece)
    },
    flush(controller) {
      if (isJson) controller.enqueue(Buffer.from(`data: ${onOneLine(Buffer.concat(kept).toString())}\n\n`))
    },
  })
}

/** JSON without line breaks: outside of strings they are blanks, and inside they are escaped. */
const onOneLine = (text: string): string => text.replace(/[\r\n]/g, ' ')
