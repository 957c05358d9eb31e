import type { Meaning } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'

const hourMs = 3_600_000

/** VK's error codes (https://dev.vk.com/ru/reference/errors); others are `rejected`. */
export const refusals: Readonly<Record<number, Meaning>> = {
  1: 'broken',
  5: { kind: 'unauthorized', text: texts.token },
  6: { kind: 'rate-limited', text: texts.flood, retryAfterMs: 1_000, scope: 'connection' },
  // The same action was repeated too often; an earlier try prolongs the wait.
  9: { kind: 'rate-limited', text: texts.sameAction, retryAfterMs: hourMs, scope: 'chat' },
  10: 'broken',
  14: { kind: 'rejected', text: texts.captcha },
  15: { kind: 'rejected', text: texts.noRights },
  17: { kind: 'rejected', text: texts.confirm },
  24: { kind: 'rejected', text: texts.confirm },
  27: { kind: 'rejected', text: texts.notForGroups },
  28: { kind: 'unauthorized', text: texts.wrongKind },
  29: { kind: 'rate-limited', text: texts.dayLimit, retryAfterMs: 12 * hourMs, scope: 'connection' },
  100: { kind: 'rejected', text: texts.badContent },
  104: { kind: 'rejected', text: texts.noSuch },
  113: { kind: 'recipient-gone', text: texts.noSuch },
  214: { kind: 'rejected', text: texts.postDenied },
  219: { kind: 'rejected', text: texts.postDenied },
  220: { kind: 'rejected', text: texts.postDenied },
  222: { kind: 'rejected', text: texts.linksForbidden },
  224: { kind: 'rejected', text: texts.postDenied },
  900: { kind: 'recipient-gone', text: texts.blacklisted },
  901: { kind: 'recipient-gone', text: texts.notAllowed },
  902: { kind: 'recipient-gone', text: texts.notAllowed },
  911: { kind: 'rejected', text: texts.badKeyboard },
  912: { kind: 'rejected', text: texts.botsOff },
  914: { kind: 'rejected', text: texts.tooLong },
  917: { kind: 'recipient-gone', text: texts.notInChat },
  927: { kind: 'recipient-gone', text: texts.notInChat },
  936: { kind: 'recipient-gone', text: texts.noSuch },
  945: { kind: 'recipient-gone', text: texts.notInChat },
  1051: { kind: 'unauthorized', text: texts.wrongKind },
  2000: { kind: 'rejected', text: texts.tooManyServers },
}
