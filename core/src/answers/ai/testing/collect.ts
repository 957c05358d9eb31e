import type { AppError } from '../../../platform/errors/app-error.ts'
import type { ChatEvent, ChatRequest } from '../provider.ts'

/** A request with one question, changed as a test needs it. */
export const ask = (changes: Partial<ChatRequest> = {}): ChatRequest => ({
  target: 'gpt-4o',
  assistant: { name: 'Помощник', instructions: 'Отвечай кратко.' },
  turns: [{ role: 'user', text: 'Сколько стоит доставка?' }],
  passages: [],
  signal: new AbortController().signal,
  ...changes,
})

/** Reads a stream to its end or its error; `onText` hears the text so far. */
export async function collect<E extends ChatEvent>(
  stream: AsyncIterable<E>,
  { onText }: { onText?: (text: string) => void } = {},
) {
  const events: E[] = []
  let text = ''
  let error: (AppError & { cause?: unknown }) | undefined
  try {
    for await (const event of stream) {
      events.push(event)
      if (event.type !== 'text') continue
      text += event.text
      onText?.(text)
    }
  } catch (thrown) {
    error = thrown as AppError
  }
  return {
    events,
    text,
    end: events.find((event): event is Extract<E, { type: 'end' }> => event.type === 'end'),
    error,
    code: error?.code,
  }
}
