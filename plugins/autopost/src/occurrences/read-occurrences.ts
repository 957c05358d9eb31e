import type { AutopostHost } from '../autopost-host.ts'
import type { CarryOver } from './carry-over.ts'
import type { Occurrence } from './occurrence.ts'

interface Options {
  host: Pick<AutopostHost, 'publishing'>
  carryOver: CarryOver
}

/** Occurrences as the core has them, with those that an earlier version kept itself. */
export const createOccurrences = ({ host: { publishing }, carryOver }: Options) => ({
  /**
   * Returns the occurrences of a post, the latest first, tests too: at most `limit` (60), and all others that
   * are not final.
   */
  list: async (postId: string, limit?: number): Promise<readonly Occurrence[]> => {
    await carryOver.ofPost(postId)
    return publishing.list({ subject: postId, ...(limit !== undefined && { limit }) })
  },
  /** Takes back what is not published yet of a whole project. */
  cancelOfProject: async (projectId: string): Promise<void> => {
    await carryOver.ofProject(projectId)
    await publishing.cancelAll({ group: projectId })
  },
})
export type Occurrences = ReturnType<typeof createOccurrences>
