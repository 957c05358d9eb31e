/** The new id of a chat or thread after the chat's id has changed: a thread's id has the chat's id as its prefix. */
export const movedId = (id: string, { from, to }: { from: string; to: string }): string =>
  id.startsWith(from) ? to + id.slice(from.length) : id
