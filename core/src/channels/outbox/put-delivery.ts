import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { chatFields, type DeliveryRecord, type PartRecord } from './delivery.model.ts'
import type { Delivery } from './outbox.ts'

export interface PutOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  /** Its place among all deliveries. */
  order: number
}

/** Keeps a delivery, in place of the preview of its key where there is one. A key that is known is left as it is. */
export const putDelivery = async (
  { key, integrationId, chat, markdown, images = [], replyTo }: Delivery,
  { model, clock, order }: PutOptions,
): Promise<void> => {
  const now = new Date(clock.now())
  const parts: PartRecord[] = [
    ...(markdown.trim() === ''
      ? []
      : [{ content: { kind: 'text' as const, markdown }, state: 'planned' as const }]),
    ...images.map(objectId => ({ content: { kind: 'image' as const, objectId }, state: 'planned' as const })),
  ]
  const fields = {
    integrationId,
    chat: chatFields(chat),
    ...(replyTo !== undefined && { replyTo }),
    parts,
    state: 'queued' as const,
    order,
    nextAttemptAt: now,
  }
  const { upsertedCount } = await upsert(model, key, { ...fields, repeated: false, createdAt: now })
  if (upsertedCount > 0) return
  const preview = await model.findOne({ key, state: 'preview' }).lean<DeliveryRecord>()
  if (!preview) return
  // A message may show it whose id a crash has taken along: what is sent now may then be the second.
  const isRepeated = preview.isShowing === true && preview.shown === undefined
  const [first, ...rest] = parts
  await model.updateOne(
    { _id: preview._id, state: 'preview' },
    {
      $set: {
        ...fields,
        // Its chat may have moved while it was written.
        chat: chatFields({ ...fields.chat, id: preview.chat.id, threadOf: preview.chat.threadOf }),
        ...(isRepeated && first && { parts: [{ ...first, repeated: true }, ...rest], repeated: true }),
      },
      $unset: { expiresAt: 1, isShowing: 1 },
    },
  )
}

const duplicateKey = 11_000

/** Two that come at the same moment with the same key: the second finds the first. */
const upsert = async (
  model: Model<DeliveryRecord>,
  key: string,
  fields: Partial<DeliveryRecord>,
): Promise<{ upsertedCount: number }> => {
  try {
    return await model.updateOne({ key }, { $setOnInsert: fields }, { upsert: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === duplicateKey) return { upsertedCount: 0 }
    throw error
  }
}
