import type { Static, TObject } from 'typebox'

export interface AskMessage {
  role: 'user' | 'assistant'
  text: string
}

/** A function that the model may call while it answers. Make one by `defineTool`, which types `run` by `input`. */
export interface AskTool<I extends TObject = TObject> {
  /** Lower-case letters, digits, `_` and `-`. */
  name: string
  /** Description of what the tool does and when to use it, for the model. */
  about: string
  /** Schema of the input. An input that does not match it is refused, and the model gets the error. */
  input: I
  /**
   * Returns the result for the model: text, or a value that JSON can hold. What it throws ends the whole call; to let the model
   * try otherwise, return what went wrong. `signal`: aborted with the call.
   */
  // A method: its parameter is bivariant, so that every `AskTool<I>` is an `AskTool`.
  run(input: Static<I>, options: { signal: AbortSignal }): unknown
}

/** A tool, its `run` typed by the schema of its input. */
export const defineTool = <I extends TObject>(tool: AskTool<I>): AskTool<I> => tool

export interface AskRequest {
  /** The account that it is done for: its key is used, its usage counted, its daily limit held. */
  accountId: string
  /**
   * Record id or `asst_` id of one of the account's assistants: its AI model, temperature and key are used, and its usage
   * counted. Its instructions and documents are not used. Omitted: the usage is counted for the account alone.
   */
  assistantId?: string
  /** Alias of the AI model. Omitted: the assistant's, else the account's default. */
  model?: string
  /** 0–2. Omitted: the assistant's, else the model's default. Not sent to a model that takes none. */
  temperature?: number
  /** The system message; nothing is added to it but what `reply` and `tools` need. */
  instructions: string
  /** Oldest first; the last one is the user's. The oldest are left out if the model's window is too small. */
  messages: readonly AskMessage[]
  /** Schema of a JSON answer. Omitted: the answer is text. */
  reply?: TObject
  /** Tools, maximum 20. Omitted: none. The built-in model uses none. */
  tools?: readonly AskTool[]
  /** Aborts the call, which then throws the signal's reason. */
  signal?: AbortSignal
  /**
   * Time for the whole call with its tools, ms, maximum 900,000. Omitted: 180,000. Independently, a silent provider times out after
   * 30 s before its first byte and 20 s between two.
   */
  timeoutMs?: number
  /** Called with each piece of the text as it comes. Never called with `reply`. */
  onText?: (piece: string) => void
  /**
   * Called when part of what `onText` got turns out not to be part of the answer (reasoning that nothing had marked), with the text
   * of the current message that stays. Omitted: the result alone is right.
   */
  onWithdrawn?: (text: string) => void
  /**
   * Called with what the model has written so far in its current message, JSON of answers by schema and of tool calls included:
   * for showing progress. A further message or attempt begins anew.
   */
  onDraft?: (written: string) => void
}

export interface Answer {
  /** The answer's text; for an answer by schema the JSON as the model wrote it. */
  text: string
  /** All calls of the model together. Missing: the provider does not report it. */
  usage?: { inputTokens: number; outputTokens: number }
  /** Alias of the AI model that answered; `botanika-local` is the built-in one. */
  model: string
  /** false: the model reached the limit of its length, or the provider's filter cut it off. */
  isComplete: boolean
}

/**
 * Asks an AI model on an account's key; the built-in model answers where there is none. A passing failure of the provider is
 * retried while nothing was shown. An answer that does not match `reply` is requested once more, with the validation error. A call takes
 * one question from the account's day, whatever the number of its tools.
 *
 * Throws `account.not-found`, what `plans.requireWorking` throws, `usage.day-spent`, `assistants.not-found`; `ai.needs-model` if
 * an answer by schema would have to come from the built-in model, or the AI model makes pictures or films; `ai.wrong-shape` if
 * the second answer does not fit either; `ai.too-many-calls` after 8 rounds of tools; `ai.too-slow` after `timeoutMs`; any other
 * `ai.*` as in a conversation.
 */
export interface Ask {
  <S extends TObject>(
    request: Omit<AskRequest, 'reply'> & { reply: S },
  ): Promise<Answer & { value: Static<S> }>
  (request: AskRequest & { reply?: undefined }): Promise<Answer>
}
