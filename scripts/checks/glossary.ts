import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { sourceFiles } from './source-files.ts'

/** Names and phrases that were replaced, with the term of the glossary in CONTRIBUTING.md. */
const replaced: Readonly<Record<string, string>> = {
  activityTeller: 'createActivityReporter',
  adminDoor: 'adminSocket',
  AssistantLuggage: 'ExportPart',
  beginTogether: 'batchConversationStarts',
  bestReading: 'bestQueryVariant',
  carryOut: 'execute',
  clerk: 'service probe (a test fixture)',
  closeForGood: 'closePermanently',
  createDiskRoom: 'createDiskGuard',
  createStoredGate: 'createStoredLatch',
  createTalk: 'createAdmission',
  createVetting: 'createVisitorChecks',
  employ: 'register or start',
  followStanding: 'followAccountState',
  gently: 'runInSlices (time slicing)',
  giveMemoryBack: 'releaseMemory',
  heldWrites: 'leasedWrites',
  'house rules': 'architecture rules',
  'in a sentence': 'with a readable message',
  isDatabaseAway: 'isDatabaseUnavailable',
  knock: 'request or call',
  lendPowers: 'createPowerServices',
  notCalled: 'not attempted',
  openDesk: 'setUp… (a test fixture)',
  openFirst: 'publishIfNew',
  otherReadings: 'queryVariants',
  outlast: 'retryWithBackoff',
  packProved: 'packVerified',
  placesPerTenant: 'slotsPerTenant',
  reachWay: 'deliveryMode',
  rehearse: 'dryRun',
  rememberDeaf: 'rememberUnreachable',
  requireImageRoom: 'requireConversationImages',
  retryWhileAway: 'retryWhileUnavailable',
  rouse: 'wake or schedule',
  ruleOn: 'retryPolicy',
  settleCitations: 'resolveCitations',
  settleReply: 'followUpReply',
  speakAll: 'localizeToAll',
  speakWhole: 'localizeAsText',
  standingOf: 'accountStateOf',
  takeIn: 'ingest',
  takesButtons: 'acceptsButtons',
  takesFile: 'acceptsFile',
  takeTogether: 'batchTakes',
  'unless told': 'default …',
  untilWritten: 'retryOnConflict',
  useQuickGoodbye: 'closeConnectionsOnStop',
  visitorPlaces: 'visitorSlots',
  wakeOf: 'resumeConnection',
  writeTogether: 'batchWrites',
}

/** Parts of identifiers that were replaced; fields of the database keep their names. */
const patterns: readonly { pattern: RegExp; write: string }[] = [
  {
    pattern:
      /\b(?!toldAt\b|isExpiryTold\b)(?:(?:tell|tells|told|telling)[A-Z]\w*|[a-z]\w*(?:Told|Tells?|Teller|Telling)\b)/g,
    write: 'report…, notify… or present…',
  },
  { pattern: /\bmost(?!Expensive|Frequent)[A-Z]\w*/g, write: 'max…' },
  { pattern: /\b\w*(?:Luggage)\b/g, write: 'a term of the field' },
]
const word = new RegExp(`\\b(?:${Object.keys(replaced).join('|')})\\b`, 'g')

/** Finds home-made words in the place of standard terms, in code and comments. */
export const findDialect = (root: string): Finding[] =>
  sourceFiles(root).flatMap(file => {
    if (!/\.(ts|tsx|mjs)$/.test(file) || /^scripts\/checks\/|\/test\/retrieval\/|\/face\/stems-/.test(file))
      return []
    const content = readFileSync(join(root, file), 'utf8')
    if (findIn(content).length === 0) return []
    return content.split('\n').flatMap((text, index) =>
      findIn(text).map(({ found, write }) => ({
        rule: 'glossary',
        file,
        line: index + 1,
        message: `“${found}”: write ${write} (CONTRIBUTING.md, Words)`,
      })),
    )
  })

const findIn = (text: string): { found: string; write: string }[] => [
  ...[...text.matchAll(word)].map(([found]) => ({ found, write: replaced[found] ?? '' })),
  ...patterns.flatMap(({ pattern, write }) =>
    [...text.matchAll(pattern)].map(([found]) => ({ found, write })),
  ),
]
