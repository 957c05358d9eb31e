import type { FastifyInstance } from 'fastify'
import type { NewsPower } from '../../../plugin/powers/index.ts'

export const createNewsPower = ({ announcements }: FastifyInstance): NewsPower => ({
  list: announcements.list,
  get: announcements.get,
  create: announcements.create,
  change: announcements.change,
  remove: announcements.remove,
})
