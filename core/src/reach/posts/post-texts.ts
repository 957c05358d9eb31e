import type { Text } from '../../contract/text.ts'
import { fillTexts } from '../../platform/texts/fill-texts.ts'
import type { ChannelErrorKind } from '../../plugin/channel-error.ts'
import { texts as catalogue } from './texts.ts'

/** Default texts per failure kind for the account's owner. */
export const failureTexts: Readonly<Record<Exclude<ChannelErrorKind, 'rejected'>, Text>> =
  catalogue.posts.failures

export const refused: Text = catalogue.posts.refused

/** Text for a rejected post, with the platform's error message. */
export const refusedWith = (words: string): Text => fillTexts(catalogue.posts.refusedWith, { words })

const missed: Text = catalogue.posts.missed
/** Text for a missed post, with the obstacle that delayed it. */
export const missedBecause = (reason: Text | undefined): Text =>
  reason
    ? {
        ru: `${missed.ru}. ${reason.ru}`,
        en: `${missed.en}. ${reason.en}`,
        pl: `${missed.pl}. ${reason.pl}`,
      }
    : missed

export const processingFailed: Text = catalogue.posts.processingFailed

/** Obstacles that keep a connection from publishing. */
export const obstacleTexts = {
  'connection-deleted': catalogue.posts.obstacles['connection-deleted'],
  'connection-off': catalogue.posts.obstacles['connection-off'],
  'no-target': catalogue.posts.obstacles['no-target'],
  'no-publisher': catalogue.posts.obstacles['no-publisher'],
  'no-plugin': catalogue.posts.obstacles['no-plugin'],
  unauthorized: failureTexts.unauthorized,
} satisfies Record<string, Text>
export type ObstacleKind = keyof typeof obstacleTexts

export const tooLong = (length: number, most: number): Text =>
  fillTexts(catalogue.posts.tooLong, { length, most })
export const tooManyMedia = (most: number): Text => fillTexts(catalogue.posts.tooManyMedia, { most })
export const kindNotTaken = (name: string): Text => fillTexts(catalogue.posts.kindNotTaken, { name })
export const tooHeavy = (name: string, limit: Text): Text =>
  fillTexts(catalogue.posts.tooHeavy, { name, limit })
export const noButtons: Text = catalogue.posts.noButtons
export const tooManyButtons = (most: number): Text => fillTexts(catalogue.posts.tooManyButtons, { most })
export const buttonTooLong = (text: string, most: number): Text =>
  fillTexts(catalogue.posts.buttonTooLong, { most, text })
export const buttonWithoutText: Text = catalogue.posts.buttonWithoutText
export const buttonWithoutUrl = (text: string): Text => fillTexts(catalogue.posts.buttonWithoutUrl, { text })
export const noComment: Text = catalogue.posts.noComment
export const commentTooLong = (length: number, most: number): Text =>
  fillTexts(catalogue.posts.commentTooLong, { length, most })
export const empty: Text = catalogue.posts.empty
