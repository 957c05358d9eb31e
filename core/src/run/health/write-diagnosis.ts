import { formatBytes } from '../../contract/format-bytes.ts'
import type { Health } from '../../contract/health.ts'
import { redactSecrets } from '../../platform/secrets/redact.ts'

/**
 * The state of the server as plain text that an administrator can send to somebody: no secrets, no addresses of people, no
 * names that they gave.
 */
export const writeDiagnosis = ({
  checkedAt,
  version,
  node,
  startedAt,
  memory,
  loopLagMs,
  openSockets,
  database,
  disk,
  queues,
  connections,
  providers,
  programs,
  warnings,
}: Health): string => {
  const failing = Object.entries(
    Object.groupBy(connections.items, ({ type, code }) => `${type}: ${code}`),
  ).map(([problem, items = []]) => `  ${problem} × ${items.length}`)
  const lines = [
    `Botanika ${version}, Node.js ${node}, ${process.platform} ${process.arch}`,
    `checked ${checkedAt}, started ${startedAt}`,
    `memory ${size(memory.used)} of ${size(memory.total)}, heap ${size(memory.heap)}`,
    `event loop ${loopLagMs} ms late, ${openSockets} open sockets`,
    `database ${database.kind}, ${database.isUp ? 'up' : 'down'}${database.bytes === undefined ? '' : `, ${size(database.bytes)}`}, last backup ${database.lastBackupAt ?? (database.kind === 'embedded' ? 'never' : 'unknown')}`,
    `disk ${disk ? `${size(disk.free)} free of ${size(disk.total)}` : 'unknown'}`,
    'queues',
    ...queues.map(
      ({ name, waiting, oldestAt, setAside, unknown }) =>
        `  ${name}: ${waiting} waiting${oldestAt ? ` since ${oldestAt}` : ''}, ${setAside} set aside${unknown > 0 ? `, ${unknown} of them with an unknown outcome` : ''}`,
    ),
    `failing connections: ${connections.total}`,
    ...failing,
    'providers',
    ...providers.map(
      ({ host, purpose, keyOf, state, models, until, since, code }) =>
        `  ${host}, ${purpose} (key of the ${keyOf}): ${state}${models.length > 0 ? ` ${models.join(', ')}` : ''}${until ? ` until ${until}` : ''}${code ? `, ${code}` : ''}${since ? ` since ${since}` : ''}`,
    ),
    'programs that read documents',
    ...programs.map(
      ({ name, isFound, version = 'found', languages = [] }) =>
        `  ${[name, isFound ? version : 'not found', ...languages].join(' ')}`,
    ),
    'warnings',
    ...warnings.map(({ code, message }) => `  ${code}: ${message.en}`),
  ]
  return redactSecrets(`${lines.join('\n')}\n`)
}

const size = (bytes: number): string => formatBytes(bytes, { language: 'en' })
