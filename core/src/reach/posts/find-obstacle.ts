import type { FastifyInstance } from 'fastify'
import { localizeToAll } from '../../platform/errors/app-error.ts'
import { refusalOf } from '../channels/index.ts'
import type { Publishers } from './create-publishers.ts'
import type { PostError, PostRecord } from './post.model.ts'
import { type ObstacleKind, obstacleTexts } from './post-texts.ts'

export const obstacle = (kind: ObstacleKind, at: Date): PostError => ({
  kind,
  text: obstacleTexts[kind],
  detail: kind,
  at,
})

/** Returns why an account may not publish: it is blocked, stopped or restricted. */
export const accountObstacle = async (
  app: FastifyInstance,
  accountId: string,
  at: Date,
): Promise<PostError | null> => {
  const refusal = await refusalOf(app, accountId)
  return refusal && { kind: refusal.code, text: localizeToAll(refusal), detail: refusal.message, at }
}

/** Finds what keeps the posts of a connection from being published, as far as this server knows: it calls no platform. */
export const findObstacle = async (
  { app, publishers, at }: { app: FastifyInstance; publishers: Publishers; at: Date },
  { accountId, integrationId }: Pick<PostRecord, 'accountId' | 'integrationId'>,
): Promise<PostError | null> => {
  const refusal = await accountObstacle(app, accountId, at)
  if (refusal) return refusal
  const found = await publishers.find(integrationId)
  return typeof found === 'string' ? obstacle(found, at) : null
}
