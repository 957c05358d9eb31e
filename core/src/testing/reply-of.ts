import type { Message, Turn } from '../contract/conversation.ts'

/** The reply of a turn that the assistant answers. Throws if there is none. */
export const replyOf = ({ assistantMessage }: Turn): Message => {
  if (!assistantMessage) throw new Error('no reply came along with the question')
  return assistantMessage
}
