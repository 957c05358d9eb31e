import type { ChannelErrorKind } from '@botanika/core/plugin'
import type { texts } from './error-texts.ts'

interface Refusal {
  kind: ChannelErrorKind
  text: keyof typeof texts
  retryAfterMs?: number
  scope?: 'chat' | 'connection'
}

const hourMs = 3_600_000

/** VK's error codes (https://dev.vk.com/ru/reference/errors); others are `rejected`. */
export const refusals: Readonly<Record<number, Refusal | 'broken'>> = {
  1: 'broken',
  5: { kind: 'unauthorized', text: 'token' },
  6: { kind: 'rate-limited', text: 'flood', retryAfterMs: 1_000, scope: 'connection' },
  // The same action too often: an earlier try prolongs it.
  9: { kind: 'rate-limited', text: 'sameAction', retryAfterMs: hourMs, scope: 'chat' },
  10: 'broken',
  14: { kind: 'rejected', text: 'captcha' },
  15: { kind: 'rejected', text: 'noRights' },
  17: { kind: 'rejected', text: 'confirm' },
  24: { kind: 'rejected', text: 'confirm' },
  27: { kind: 'rejected', text: 'notForGroups' },
  28: { kind: 'unauthorized', text: 'wrongKind' },
  29: { kind: 'rate-limited', text: 'dayLimit', retryAfterMs: 12 * hourMs, scope: 'connection' },
  100: { kind: 'rejected', text: 'badContent' },
  104: { kind: 'rejected', text: 'noSuch' },
  113: { kind: 'recipient-gone', text: 'noSuch' },
  214: { kind: 'rejected', text: 'postDenied' },
  219: { kind: 'rejected', text: 'postDenied' },
  220: { kind: 'rejected', text: 'postDenied' },
  222: { kind: 'rejected', text: 'linksForbidden' },
  224: { kind: 'rejected', text: 'postDenied' },
  900: { kind: 'recipient-gone', text: 'blacklisted' },
  901: { kind: 'recipient-gone', text: 'notAllowed' },
  902: { kind: 'recipient-gone', text: 'notAllowed' },
  911: { kind: 'rejected', text: 'badKeyboard' },
  912: { kind: 'rejected', text: 'botsOff' },
  914: { kind: 'rejected', text: 'tooLong' },
  917: { kind: 'recipient-gone', text: 'notInChat' },
  927: { kind: 'recipient-gone', text: 'notInChat' },
  936: { kind: 'recipient-gone', text: 'noSuch' },
  945: { kind: 'recipient-gone', text: 'notInChat' },
  1051: { kind: 'unauthorized', text: 'wrongKind' },
  2000: { kind: 'rejected', text: 'tooManyServers' },
}
