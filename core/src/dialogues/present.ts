import type { Dialogue } from '../contract/dialogue.ts'
import type { ListedDialogue } from './create-dialogue-list.ts'

/** Channels whose conversations all have the same title. */
const untitled: readonly string[] = ['dashboard', 'page', 'widget']

interface Known {
  assistantName: string
  /** What the channel knows of the person. */
  name?: string | undefined
  /** An operator answers. */
  operator?: { until?: Date } | undefined
}

export const presentDialogue = (
  {
    _id,
    accountId,
    ownerId,
    assistantId,
    channel,
    title,
    question,
    tally,
    good,
    bad,
    lastAt,
  }: ListedDialogue,
  { assistantName, name, operator }: Known,
): Dialogue => {
  const isOwn = ownerId.equals(accountId)
  const person = isOwn ? undefined : (name ?? (untitled.includes(channel) ? undefined : nameIn(title)))
  const { questions, messages, answered, refused, failed } = tally
  return {
    id: _id.toHexString(),
    assistantId: assistantId.toHexString(),
    assistantName,
    channel,
    ...(person && { person }),
    isOwn,
    ...(operator && { operator: { ...(operator.until && { until: operator.until.toISOString() }) } }),
    question,
    questions,
    messages,
    outcomes: { answered, refused, failed, good, bad },
    lastAt: lastAt.toISOString(),
  }
}

/** The title of a messenger's conversation is the assistant's name and the person's or group's. */
const nameIn = (title: string): string => title.slice(title.indexOf(': ') + 1).trim()
