import type { Passage } from '../knowledge/passage.ts'

export type Fetch = typeof globalThis.fetch

/** One turn of the history as a provider needs it, oldest first. */
export interface ChatTurn {
  role: 'user' | 'assistant'
  text: string
  /** Images of this turn, for models that can see. */
  images?: readonly { mediaType: string; bytes: Uint8Array }[]
  /** How many images came with it that the model is not shown: it cannot see, or may not. */
  unseen?: number
}

/** A passage as a model is given it. */
export interface GivenPassage extends Passage {
  /**
   * The owner typed it as the answer to the question that is its `documentName`; `isSure`: this very question was asked.
   * Left out: it is of a document.
   */
  typed?: { pairId: string; isSure: boolean }
}

export interface ChatRequest {
  /** The provider's own name of the model. */
  target: string
  /** The assistant's name and the owner's instructions, as written. */
  assistant: {
    name: string
    instructions: string
    /** It answers from the passages alone; `refusalText` is what the owner wants said else, or empty. */
    passagesOnly?: { refusalText: string }
    /**
     * What the built-in model says of the assistant when it is asked who it is and what it can do: its description, the
     * names of its documents, questions that these are known to answer. Left out where nobody asks that.
     */
    known?: { description: string; documents: readonly string[]; questions: readonly string[] }
  }
  /** The history with the question as its last turn. */
  turns: readonly ChatTurn[]
  /** What retrieval found for the last turn, best first; the text cites them as `[1]`, `[2]`… in this order. */
  passages: readonly GivenPassage[]
  /** Tools that run at the provider's, where it has them (`responses` only). */
  tools?: readonly HostedTool[]
  /** Left out when the model does not take it. */
  temperature?: number
  /** Aborts the call at once; the stream then throws the signal's reason. */
  signal: AbortSignal
  /** Called when the provider shows life without text: bytes of reasoning, keep-alives. The watchdog listens. */
  onActivity?: () => void
}

export interface Usage {
  inputTokens: number
  outputTokens: number
}

/** Why a reply ended: of itself, at the model's limit of tokens, or by the provider's content filter. */
export type FinishReason = 'stop' | 'length' | 'filtered'

/** A tool that runs at the provider's. */
export type HostedTool = 'web_search' | 'code_interpreter'

/** What a provider is busy with while no text comes. */
export type Activity = HostedTool | 'reasoning' | 'image' | 'video'

/**
 * A stream is any number of other events and exactly one `end` event, which is the last. A stream that closes without
 * `end` is a truncated reply and must throw `ai.truncated`.
 */
export type ChatEvent =
  | { type: 'text'; text: string }
  /** The page of the web (http or https) that the text before this event rests on. */
  | { type: 'source'; url: string; title: string }
  /** A sign of life that a person may be shown; `percent` where the provider tells how far it is. */
  | { type: 'activity'; activity: Activity; percent?: number }
  /** What a model for images or films made; its kind is told by its bytes. */
  | { type: 'media'; media: 'image' | 'video'; bytes: Uint8Array }
  /** `nothingFound`: the reply says that the passages hold no answer, as far as the provider knows. */
  | { type: 'end'; finish: FinishReason; usage?: Usage; nothingFound?: true }

/** Where the reply comes from: the key and address were resolved before. */
export interface ProviderAccess {
  apiKey?: string
  /** Address of an OpenAI-compatible server, ending in `/v1` or the like. */
  baseUrl?: string
  /** Whose questions these are: shares of one key are handed out by it in turn. */
  tenant?: string
  /** How to reach `baseUrl`: the guarded fetch for an address that a user chose. Left out, the plain one. */
  fetch?: Fetch
}

/** The ways there are: `images` and `videos` make a file of the last turn. */
export type ProviderId = 'local' | 'responses' | 'chat-completions' | 'images' | 'videos'

/** A recording of which the words are wanted. */
export interface TranscriptionRequest {
  /** The provider's own name of the model. */
  target: string
  audio: Uint8Array
  /** What the file is called where it comes from: tells its format where its bytes do not. Not sent. */
  name: string
  /** Aborts the call at once; the stream then throws the signal's reason. */
  signal: AbortSignal
  onActivity?: () => void
}

/** What is said in a recording. */
export interface Transcript {
  /** Empty: nothing that the model would call words. */
  text: string
  /** Where the provider counts tokens. */
  usage?: Usage
  /** Length of the recording, where the provider counts that. */
  seconds?: number
}

/** A stream of exactly one event. Errors are those of `ChatProvider`, and `ai.recording-*`. */
export interface TranscriptionProvider {
  readonly id: 'transcriptions'
  stream(
    request: TranscriptionRequest,
    access: ProviderAccess,
  ): AsyncIterable<{ type: 'transcript' } & Transcript>
}

/** A way to get a reply. Errors are `AppError`s with a code `ai.*`; no key, not even a part of one, is in any text. */
export interface ChatProvider {
  readonly id: ProviderId
  stream(request: ChatRequest, access: ProviderAccess): AsyncIterable<ChatEvent>
}
