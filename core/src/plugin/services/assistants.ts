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

/** Reads assistants of an account that the plugin names. */
export interface AssistantsService {
  /** Newest first. An unknown account has none. */
  list(accountId: string): Promise<readonly AssistantView[]>
  /** By record id or `asst_` id. Throws `assistants.not-found` for a missing one and another account's alike. */
  get(accountId: string, id: string): Promise<AssistantView>
}
