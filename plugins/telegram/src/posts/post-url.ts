/** A message, as far as its address needs it. */
export interface Placed {
  message_id: number
  chat: { id: number; username?: string }
}

/** Public channels by name; private ones by id, for members. Undefined: a chat whose messages have no address. */
export const urlOf = ({ message_id, chat: { id, username } }: Placed): string | undefined => {
  if (username) return `https://t.me/${username}/${message_id}`
  const [, short] = /^-100(\d+)$/.exec(String(id)) ?? []
  return short && `https://t.me/c/${short}/${message_id}`
}
