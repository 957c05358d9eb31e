import type { ChatModel } from '@botanika/core/contract'

export type ModelNote =
  | { about: 'kind'; kind: 'image' | 'video' }
  /** `standIn`: the built-in model answers · `needsKey`: no model does · `off`: with the server's reason. */
  | { about: 'access'; access: 'standIn' | 'needsKey' | 'off' }
  /** The caller's own key calls another model. */
  | { about: 'calls'; model: string }
  | { about: 'retirement'; retires: 'retires' | 'retired'; date: string }

/**
 * Returns the notes about a model that a person needs before choosing it, in the order in which they are
 * shown; `now` is in ms.
 */
export const modelNotes = (
  {
    kind,
    available,
    reason,
    calls,
    retiresAt,
  }: Pick<ChatModel, 'kind' | 'available' | 'reason' | 'calls' | 'retiresAt'>,
  { now }: { now: number },
): ModelNote[] => [
  ...(kind === 'chat' ? [] : [{ about: 'kind', kind } as const]),
  ...(available
    ? []
    : [
        {
          about: 'access',
          access: reason ? 'off' : kind === 'chat' ? 'standIn' : 'needsKey',
        } as const,
      ]),
  ...(calls === undefined ? [] : [{ about: 'calls', model: calls } as const]),
  ...(retiresAt === undefined
    ? []
    : [
        {
          about: 'retirement',
          retires: Date.parse(`${retiresAt}T00:00:00Z`) <= now ? 'retired' : 'retires',
          date: retiresAt,
        } as const,
      ]),
]

/** Returns the most important note: whether it answers, its retirement date, its abilities. */
export const firstNote = (notes: readonly ModelNote[]): ModelNote | undefined =>
  (['access', 'calls', 'retirement', 'kind'] as const)
    .map(about => notes.find(note => note.about === about))
    .find(Boolean)
