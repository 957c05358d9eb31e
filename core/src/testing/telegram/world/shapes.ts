/** Objects as transmitted (https://core.telegram.org/bots/api#available-types). */
export interface TelegramUser {
  id: number
  is_bot: boolean
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
}

export type ChatKind = 'private' | 'group' | 'supergroup' | 'channel'

export interface Chat {
  id: number
  type: ChatKind
  title?: string
  username?: string
  first_name?: string
  last_name?: string
}

/** `offset` and `length` in UTF-16 code units. */
export interface Entity {
  type: string
  offset: number
  length: number
  url?: string
  language?: string
  custom_emoji_id?: string
  user?: { id: number }
}

export interface Message {
  message_id: number
  /** Unix time in seconds. */
  date: number
  chat: Chat
  from?: TelegramUser
  text?: string
  entities?: Entity[]
  caption?: string
  caption_entities?: Entity[]
  reply_markup?: unknown
  edit_date?: number
  [field: string]: unknown
}

export interface Update {
  update_id: number
  [kind: string]: unknown
}

export interface StoredFile {
  id: string
  uniqueId: string
  path: string
  bytes: Uint8Array
  kind: 'photo' | 'document' | 'video' | 'voice'
  name: string
  mimeType: string
  /** Size of a photo, px. */
  width: number
  height: number
  /** Expiry of the link of the last `getFile`; ms. */
  linkUntil: number
  lost: boolean
}
