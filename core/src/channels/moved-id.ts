/** The id of a chat, or of a thread in it, after the chat got another one: a thread's id begins with its chat's. */
export const movedId = (id: string, { from, to }: { from: string; to: string }): string =>
  id.startsWith(from) ? to + id.slice(from.length) : id
