import { startPacedProvider } from '../live/paced-provider.ts'

export interface EchoProvider {
  env: Record<string, string>
  /** Questions as they came, one for each call. */
  questions(): readonly string[]
  /** From now on replies say this of the question; in pieces, some milliseconds apart. */
  answer(say: (question: string) => readonly string[], pauseMs?: number): void
  close(): Promise<void>
}

/** A provider that answers every question with its own words: `Ответ: <question>`. */
export const startEchoProvider = async (): Promise<EchoProvider> => {
  const provider = await startPacedProvider()
  const questions: string[] = []
  let say = (question: string): readonly string[] => [`Ответ: ${question}`]
  let pauseMs = 0

  const serve = async (): Promise<void> => {
    for (;;) {
      const dictation = await provider.next()
      const question = textOf(dictation.body.messages.findLast(({ role }) => role === 'user')?.content)
      questions.push(question)
      void (async () => {
        for (const piece of say(question)) {
          dictation.say(piece)
          if (pauseMs > 0) await new Promise(resolve => setTimeout(resolve, pauseMs))
        }
        dictation.finish()
      })()
    }
  }
  void serve()

  return {
    env: provider.env,
    questions: () => questions,
    answer: (how, ms = 0) => {
      say = how
      pauseMs = ms
    },
    close: provider.close,
  }
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map(part => (part as { text?: string }).text ?? '').join('')
      : ''
