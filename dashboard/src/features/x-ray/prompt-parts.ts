import type { XRay } from '@botanika/core/contract'

export const partNames = ['instructions', 'passages', 'history', 'question', 'reserved', 'free'] as const
export type PartName = (typeof partNames)[number]

export interface PromptPart {
  name: PartName
  tokens: number
  /** Share of the window, or of the whole where the prompt is larger than it, 0 to 1. */
  share: number
}

/** Returns the parts of the model's window; parts of no size are left out. */
export const promptParts = (prompt: XRay['prompt']): PromptPart[] => {
  const { window, reserved, instructions, passages, history, question } = prompt
  const taken = instructions + passages + history + question
  const sizes = {
    instructions,
    passages,
    history,
    question,
    reserved,
    free: Math.max(0, window - taken - reserved),
  }
  const whole = Math.max(window, taken + reserved)
  return partNames
    .map(name => ({ name, tokens: sizes[name], share: whole > 0 ? sizes[name] / whole : 0 }))
    .filter(({ tokens }) => tokens > 0)
}

/** Returns the tokens of the prompt itself, without those that are reserved for the reply. */
export const promptSize = ({ instructions, passages, history, question }: XRay['prompt']): number =>
  instructions + passages + history + question
