import { type Hearing, type Recording, startPacedProvider } from '../live/paced-provider.ts'

type Pause = number | (() => Promise<unknown>)

export interface EchoProvider {
  env: Record<string, string>
  /** Questions as they came, one for each call. */
  questions(): readonly string[]
  /** The pictures of the last question, as addresses. */
  pictures(): readonly string[]
  /** Replies that the server did not wait for to their end. */
  disconnected(): number
  /**
   * Makes replies from now on say this of the question, in pieces; between two of them so many milliseconds
   * pass, or what is waited for comes true.
   */
  answer(say: (question: string) => readonly string[], pause?: Pause): void
  /**
   * Sets the transcript of recordings from now on; null: it has no interface for them, as in the beginning.
   */
  hear(hearing: Hearing | null): void
  /** The recordings that came, in order. */
  recordings(): readonly Recording[]
  close(): Promise<void>
}

/** A provider that answers every question with its own words: `Ответ: <question>`. */
export const startEchoProvider = async (): Promise<EchoProvider> => {
  const recordings: Recording[] = []
  let hearing: Hearing | null = null
  const provider = await startPacedProvider({
    hear: recording => {
      recordings.push(recording)
      return hearing?.(recording) ?? { status: 404, body: { detail: 'Not Found' } }
    },
  })
  const questions: string[] = []
  let pictures: readonly string[] = []
  let say = (question: string): readonly string[] => [`Ответ: ${question}`]
  let pause: Pause = 0
  let disconnected = 0

  const serve = async (): Promise<void> => {
    for (;;) {
      const dictation = await provider.next()
      const content = dictation.body.messages.findLast(({ role }) => role === 'user')?.content
      const question = textOf(content)
      pictures = picturesOf(content)
      questions.push(question)
      void dictation.disconnected.then(() => {
        disconnected += 1
      })
      void (async () => {
        for (const piece of say(question)) {
          dictation.say(piece)
          await over(pause)
        }
        dictation.finish()
      })()
    }
  }
  void serve()

  return {
    env: provider.env,
    questions: () => questions,
    pictures: () => pictures,
    disconnected: () => disconnected,
    answer: (how, between = 0) => {
      say = how
      pause = between
    },
    hear: how => {
      hearing = how
    },
    recordings: () => recordings,
    close: provider.close,
  }
}

const over = async (pause: Pause): Promise<void> => {
  if (typeof pause === 'function') await pause()
  else if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
}

const picturesOf = (content: unknown): string[] =>
  Array.isArray(content)
    ? content.flatMap(part => (part as { image_url?: { url: string } }).image_url?.url ?? [])
    : []

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map(part => (part as { text?: string }).text ?? '').join('')
      : ''
