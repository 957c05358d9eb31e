/** An assistant as its owner configured it. */
export interface AssistantView {
  /** Record id, 24 hexadecimal digits. */
  id: string
  /** Public id, `asst_…`: what forms and settings name it by. */
  publicId: string
  /** The account that owns it. */
  accountId: string
  name: string
  description: string
  instructions: string
  systemPrompt: string
  /** Alias of its AI model. */
  model: string
  /** 0–2. */
  temperature: number
  createdAt: Date
  updatedAt: Date
}

/** A part of an assistant's document that the search found. */
export interface FoundPassage {
  documentId: string
  documentTitle: string
  /** Text, maximum 1,500 characters. */
  text: string
  /** The nearest heading above it. */
  heading?: string
  /** 1-based; of formats with pages. */
  page?: number
  /** 0–1: share of the question's weight that it covers. Below 0.3 it hardly belongs to the question. */
  coverage: number
}

/** Reads assistants of an account that the plugin names. */
export interface AssistantsService {
  /** Newest first. An unknown account has none. */
  list(accountId: string): Promise<readonly AssistantView[]>
  /** Finds by record id or `asst_` id. Throws `assistants.not-found` for a missing one and another account's alike. */
  get(accountId: string, id: string): Promise<AssistantView>
  /**
   * Searches the documents of an assistant as its replies do, best first. `limit` at most 20; omitted: 6. Throws
   * `assistants.not-found`.
   */
  search(
    accountId: string,
    id: string,
    search: { query: string; limit?: number },
  ): Promise<readonly FoundPassage[]>
}
