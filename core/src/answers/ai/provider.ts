import type { Passage } from '../../search/passage.ts'
import type { Synonyms } from '../../search/terms/synonyms.ts'
import type { KeyOwner } from './whose-key.ts'

export type Fetch = typeof globalThis.fetch

/** One turn of the history as a provider needs it, oldest first. */
export interface ChatTurn {
  role: 'user' | 'assistant'
  text: string
  /** A person of the account wrote it in the assistant's place, and has given the conversation back since. */
  isByColleague?: true
  /** Images of this turn, for models with vision. */
  images?: readonly { mediaType: string; bytes: Uint8Array }[]
  /** Number of its images that the model does not get: it has no vision, or vision is switched off. */
  hiddenImages?: number
  /** Other attachments that nothing can open: `video`. The person has been informed. */
  notOpened?: readonly string[]
}

/** A passage as a model is given it. */
export interface GivenPassage extends Passage {
  /**
   * The owner typed it as the answer to the question in `documentName`; `isSure`: exactly this question was
   * asked. Missing: it comes from a document.
   */
  typed?: { pairId: string; isSure: boolean }
}

/** A function that runs elsewhere: the model is told of it and may call it. */
export interface OfferedFunction {
  name: string
  description: string
  /** JSON Schema of its one argument, an object. */
  parameters: Readonly<Record<string, unknown>>
}

/** A model's call of a function. */
export interface FunctionCall {
  /** The provider's id of the call. */
  id: string
  name: string
  /** JSON, as the model wrote it: to be checked. */
  arguments: string
  /** Data that the provider wants back with the call, unread (Gemini's signature of its thoughts). */
  extra?: unknown
}

/** One round of calls: what the model said before them, and the result of each as text. */
export interface Exchange {
  text: string
  calls: readonly FunctionCall[]
  results: readonly string[]
}

export interface ChatRequest {
  /** The provider's own name of the model. */
  target: string
  /** The assistant's name and the owner's instructions, as written. */
  assistant: {
    name: string
    instructions: string
    /** It answers from the passages only; `refusalText` is the owner's refusal text, or empty. */
    passagesOnly?: { refusalText: string }
    /** Words that the owner takes for the same, for the built-in model. Missing: none. */
    synonyms?: Synonyms | undefined
    /**
     * The facts that the built-in model replies when asked who it is and what it can do: its description, the names of
     * its documents, questions that these are known to answer. Missing for requests that do not need it.
     */
    known?: { description: string; documents: readonly string[]; questions: readonly string[] }
  }
  /**
   * true: no assistant's reply: the instructions are the whole system message, and the text is returned
   * unchanged, without citations. Default: an assistant's reply.
   */
  isBare?: true
  /** JSON Schema of the reply, for providers that enforce it; the caller validates the reply. */
  replySchema?: Readonly<Record<string, unknown>>
  /** Facts that the site gives of the visitor and the page: untrusted, marked as data. Missing: none. */
  visitorData?: string
  /** The history with the question as its last turn. */
  turns: readonly ChatTurn[]
  /** The passages that retrieval found for the last turn, best first; the text cites them as `[1]`, `[2]`… in this order. */
  passages: readonly GivenPassage[]
  /** Tools that the provider runs, where it has them (`responses` only). */
  tools?: readonly HostedTool[]
  /** Functions of the page that the person sees, which the model may call. Missing: none. */
  functions?: readonly OfferedFunction[]
  /** Calls of this reply so far, with what came back. */
  exchanges?: readonly Exchange[]
  /** No more calls: the model is to answer with what it has. */
  mustAnswer?: true
  /** Missing when the model does not support it. */
  temperature?: number
  /** Aborts the call at once; the stream then throws the signal's reason. */
  signal: AbortSignal
  /** Called on activity without text: bytes of reasoning, keep-alives. Used by the watchdog. */
  onActivity?: () => void
}

export interface Usage {
  inputTokens: number
  outputTokens: number
}

/**
 * Reason for the end of a reply: complete, at the model's token limit, or by the provider's content filter.
 */
export type FinishReason = 'stop' | 'length' | 'filtered'

/** A tool that the provider runs. */
export type HostedTool = 'web_search' | 'code_interpreter'

/** The work of a provider while it sends no text. */
export type Activity = HostedTool | 'reasoning' | 'image' | 'video'

/**
 * A stream is any number of other events and exactly one `end` event, which is the last. A stream that closes
 * without `end` is a truncated reply and must throw `ai.truncated`.
 */
export type ChatEvent =
  | { type: 'text'; text: string }
  /** All text of this stream so far was reasoning that nothing had marked: it is not part of the reply. */
  | { type: 'withdrawn' }
  /** The web page (http or https) that supports the text before this event. */
  | { type: 'source'; url: string; title: string }
  /** Progress that may be shown to a person; `percent` where the provider reports it. */
  | { type: 'activity'; activity: Activity; percent?: number }
  /** The result of an image or video model; its format is detected from its bytes. */
  | { type: 'media'; media: 'image' | 'video'; bytes: Uint8Array }
  /** The model waits for the results of these calls; comes just before `end`. */
  | { type: 'calls'; calls: readonly FunctionCall[] }
  /** `nothingFound`: the reply says that the passages contain no answer, as far as the provider knows. */
  | { type: 'end'; finish: FinishReason; usage?: Usage; nothingFound?: true }

/** Access to the provider: the resolved key and address. */
export interface ProviderAccess {
  apiKey?: string
  /** Address of an OpenAI-compatible server, ending in `/v1` or the like. */
  baseUrl?: string
  /** The tenant: calls with one key are scheduled fairly by tenant. */
  tenant?: string
  /** Owner of the key. Missing: nobody reads the errors of its calls. */
  keyOf?: KeyOwner
  /** Fetch for `baseUrl`: the guarded one for an address that a user chose. Default: the plain one. */
  fetch?: Fetch
}

/** The kinds of request: `images` and `videos` make a file from the last turn. */
export type ProviderId = 'local' | 'responses' | 'chat-completions' | 'images' | 'videos'

/** A recording to transcribe. */
export interface TranscriptionRequest {
  /** The provider's own name of the model. */
  target: string
  audio: Uint8Array
  /** The original file name: determines the format where the bytes do not. Not sent. */
  name: string
  /** Aborts the call at once; the stream then throws the signal's reason. */
  signal: AbortSignal
  onActivity?: () => void
}

/** The transcript of a recording. */
export interface Transcript {
  /** Empty: the model recognised no speech. */
  text: string
  /** Present where the provider counts tokens. */
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

/** A source of replies. Errors are `AppError`s with a code `ai.*`; no key, not even a part of one, is in any text. */
export interface ChatProvider {
  readonly id: ProviderId
  stream(request: ChatRequest, access: ProviderAccess): AsyncIterable<ChatEvent>
}
