import { resolveCitations } from './citations.ts'
import type { ChatTurn } from './provider.ts'
import { withoutThoughts } from './providers/thoughts/without-thoughts.ts'

/** A turn of the dialogue as a provider gets it. */
export type PromptTurn = { role: 'assistant'; text: string } | ({ role: 'user' } & Omit<ChatTurn, 'role'>)

const imageNotShown =
  '[An image is attached that you are not shown. The person has been told so: reply to the words alone.]'

const anotherNotShown = '[Another image is attached that you are not shown.]'

const kinds = new Map([
  ['video', 'a video'],
  ['location', 'a place on a map'],
  ['audio', 'music'],
  ['large', 'a file that is too large'],
])

const notOpenedNote = (given: readonly string[]): string =>
  `[Also attached, and not shown to you: ${given.map(kind => kinds.get(kind) ?? 'something').join(', ')}. The person has been told so: reply to the words alone.]`

/** Text of a message that has no words, only an image. */
const imageAlone = '[image]'

/** Without it a model takes the words of a person for its own, and goes on to promise what only they can keep. */
const byColleague = '[A person of the team wrote this, and has given the conversation back to you since:]'

/** The question of a dialogue that begins with a reply: a greeting, or a message of an operator. */
const unasked = '[The dialogue begins with a message to the person.]'

/** The dialogue of an assistant: without the markers of earlier replies, whose numbers refer to other passages, and their reasoning. */
export const dialogueTurns = (turns: readonly ChatTurn[]): PromptTurn[] =>
  alternating(
    turns.flatMap((turn): PromptTurn[] => {
      const { role, images, hiddenImages, notOpened } = turn
      if (role === 'user') {
        const notes = [
          ...(hiddenImages ? [images?.length ? anotherNotShown : imageNotShown] : []),
          ...(notOpened?.length ? [notOpenedNote(notOpened)] : []),
        ]
        const text = [turn.text, ...notes].join('\n').trim() || (images?.length ? '' : imageAlone)
        return [{ role, text, ...(images?.length && { images }) }]
      }
      const said = withoutThoughts(turn.text)
      // Turns of earlier versions may have been stored with nothing but reasoning.
      if (said.trim() === '' && turn.text.trim() !== '') return []
      const text = resolveCitations(said, []).text || imageAlone
      return [{ role, text: turn.isByColleague ? `${byColleague}\n${text}` : text }]
    }),
  )

/** Turns of a request that is no assistant's reply, as they are. */
export const bareTurns = (turns: readonly ChatTurn[]): PromptTurn[] =>
  alternating(
    turns
      .filter(({ text, images }) => text.trim() !== '' || images?.length)
      .map(({ role, text, images }) =>
        role === 'user' && images?.length ? { role, text, images } : { role, text },
      ),
  )

/**
 * User and assistant in turn, beginning with a user's: chat templates of Mistral, Gemma and Phi refuse anything else. Several
 * questions come without a reply between them when a reply failed, or while an operator answered.
 */
const alternating = (turns: readonly PromptTurn[]): PromptTurn[] => {
  const joined: PromptTurn[] = []
  for (const turn of turns) {
    const last = joined.at(-1)
    if (last?.role === turn.role) joined[joined.length - 1] = join(last, turn)
    else joined.push(turn)
  }
  return joined[0]?.role === 'assistant' ? [{ role: 'user', text: unasked }, ...joined] : joined
}

const join = (one: PromptTurn, other: PromptTurn): PromptTurn => {
  const text = [one.text, other.text].filter(Boolean).join('\n\n')
  if (one.role === 'assistant') return { role: 'assistant', text }
  const images = [...(one.images ?? []), ...(other.role === 'user' ? (other.images ?? []) : [])]
  return { role: 'user', text, ...(images.length > 0 && { images }) }
}
