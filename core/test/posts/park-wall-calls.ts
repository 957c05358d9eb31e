import type { Vk } from '../../src/testing/index.ts'
import type { Moment } from '../telegram/park-calls.ts'

/** A community whose next post stands still at a moment of its way. */
export interface WallLane {
  group: { id: number }
  moment: Moment
}

/** The call that is held back; of `accepted` it is the answer, which is never sent. */
const heldCall: Readonly<Record<Moment, string>> = {
  // Asked whether it may post: the intent is not stored yet.
  claimed: 'photos.getWallUploadServer',
  intent: 'wall.post',
  accepted: 'wall.post',
  // The post is published and recorded, its first comment is not.
  recorded: 'wall.createComment',
}

const groupOf = (params: Readonly<Record<string, string>>): number =>
  Math.abs(Number(params.owner_id ?? params.group_id ?? 0))

/**
 * Does for VK what `parkCalls` does for Telegram: the next call of each wall stands still, until `release`.
 */
export const parkWallCalls = (vk: Vk, lanes: readonly WallLane[]) => {
  const parked = new Set<number>()
  const released = Promise.withResolvers<void>()
  const complete = Promise.withResolvers<void>()
  const park = (group: number): void => {
    parked.add(group)
    if (parked.size === lanes.length) complete.resolve()
  }
  for (const { group, moment } of lanes) {
    if (moment !== 'accepted') continue
    const before = vk.posts(group).length
    vk.fail({ kind: 'accept-then-hang' }, { method: 'wall.post', peer: -group.id })
    void vk.until(() => vk.posts(group).length > before).then(() => park(group.id))
  }
  const leave = vk.onReceived(async ({ method, params }) => {
    const lane = lanes.find(({ group }) => group.id === groupOf(params))
    if (!lane || lane.moment === 'accepted' || heldCall[lane.moment] !== method) return
    park(lane.group.id)
    await released.promise
    throw new Error('the caller is gone')
  })
  return {
    complete: complete.promise,
    release: (): void => {
      leave()
      released.resolve()
    },
  }
}
