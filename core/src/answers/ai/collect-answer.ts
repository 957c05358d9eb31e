import type { AnswerEvent } from './answer.ts'

type Event<T extends AnswerEvent['type']> = Extract<AnswerEvent, { type: T }>
type End = Event<'end'>

export interface AnswerListener {
  /** A piece of text; the next event is read once this resolves. */
  onText(event: Event<'text'>): void | Promise<void>
  /** Part of what came as text was none. Default: only the result is of interest. */
  onWithdrawn?(event: Event<'withdrawn'>): void | Promise<void>
  onActivity?(event: Event<'activity'>): void
  onMedia?(event: Event<'media'>): void | Promise<void>
}

/** Reads the events of `answer` to their end: the text, why it ended, the `end` event. Throws their errors. */
export const collectAnswer = async (
  events: AsyncIterable<AnswerEvent>,
  { onText, onWithdrawn, onActivity, onMedia }: AnswerListener,
): Promise<{ text: string; finish: End['finish']; end: End | undefined }> => {
  let text = ''
  let end: End | undefined
  for await (const event of events) {
    if (event.type === 'end') end = event
    else if (event.type === 'activity') onActivity?.(event)
    else if (event.type === 'media') await onMedia?.(event)
    else if (event.type === 'withdrawn') {
      text = text.slice(0, event.length)
      await onWithdrawn?.(event)
    } else {
      text += event.text
      await onText(event)
    }
  }
  return { text, finish: end?.finish ?? 'stop', end }
}
