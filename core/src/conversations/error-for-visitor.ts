import type { Text } from '../contract/text.ts'
import { AppError, speakAll } from '../platform/errors/app-error.ts'
import { fail } from './errors.ts'

interface Told {
  code: string
  message: Text
}

/** What a visitor can do something about by themselves. */
const theirs = new Set([
  'ai.truncated',
  'ai.cut-short',
  'ai.too-slow',
  'ai.content-policy',
  'ai.context-too-long',
])

/**
 * Why a reply did not come about, for the visitor of a site: what is wrong with the owner's key, address, model or account
 * with the provider is the owner's business alone.
 */
export const errorForVisitor = (error: Told): Told => {
  if (!/^(ai|outbound)\./.test(error.code) || theirs.has(error.code)) return error
  const told = fail('conversations.not-answered')
  return { code: told.code, message: speakAll(told) }
}

/** Why a message was not taken, for whoever is not the owner: how the owner's account or plan stands is no business of theirs. */
export const refusalForVisitor = (error: unknown): unknown =>
  error instanceof AppError && /^(account|plan)\./.test(error.code)
    ? fail('conversations.unavailable')
    : error
