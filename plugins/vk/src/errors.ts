import { refusalOf } from '@botanika/core/plugin'

/** Methods with a visible effect: a failure without an answer leaves it unknown. */
export const sends = ['messages.send', 'wall.post', 'wall.createComment']

/** The code of VK's refusal; undefined: something else. */
export const codeOf = (error: unknown): number | undefined => {
  const code = refusalOf(error)?.code
  return typeof code === 'number' ? code : undefined
}
