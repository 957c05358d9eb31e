import type { FastifyInstance } from 'fastify'
import type { SupportPower } from '../../../plugin/powers/index.ts'

export const createSupportPower = ({ support }: FastifyInstance): SupportPower => ({
  canMail: support.canMail,
  list: support.list,
  countOpen: support.countOpen,
  get: support.get,
  change: support.change,
  answer: support.answer,
  remove: support.remove,
})
