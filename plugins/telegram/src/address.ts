/** Destination of a message: `id` or `id:thread`, as `chatOf` names chats. */
export interface Address {
  chat: number | string
  /** The destination in the options of a call. */
  thread: { message_thread_id?: number }
}

export const addressOf = (chatId: string): Address => {
  const [, id = chatId, thread] = /^(-?\d+)(?::(\d+))?$/.exec(chatId) ?? []
  // Ids have at most 52 significant bits, so that a number can represent them.
  const number = Number(id)
  return {
    chat: Number.isSafeInteger(number) ? number : id,
    thread: thread ? { message_thread_id: Number(thread) } : {},
  }
}
