import { maxHeaderSize } from 'node:http'
import { type ClientEventName, clientEvents, eventsPerMinute } from '../../core/src/contract/index.ts'
import { chapters } from './chapters.ts'
import { bytes, count, endpointRows, pluginEndpointRows, usualBody } from './endpoint-rows.ts'
import { numberOf, pathOf } from './number-of.ts'
import type { Chapter } from './row.ts'

const formats = { bytes, count, ms: (value: number) => `${count(value / 1_000)} s` }

const endpointTable = (rows: readonly string[]): string =>
  [
    '| endpoint | who | per minute | cost | body | fields |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')

const chapterOf = ({ title, rows }: Chapter): string =>
  [
    `## ${title}`,
    '',
    '| what | at most | where |',
    '| --- | --- | --- |',
    ...rows.map(({ what, file, name, unit = 'count' }) => {
      const value = formats[unit](numberOf(file, name))
      return `| ${what} | ${value} | \`${pathOf(file)}\` |`
    }),
  ].join('\n')

const eventRow = (name: string): string =>
  `| \`${name}\` | ${count(eventsPerMinute[name as ClientEventName])} |`

/** The text of docs/run/limits.md. */
export const limitsReference = (): string => `# Limits

How much of everything somebody may send, and how often. Generated from the contract, the route table and the constants
by \`node scripts/limits.ts\`; a test compares it. With \`LIMITS=relaxed\` (load tests) the rates are off, the sizes are not.

The head of a request (address and headers together) has at most ${bytes(maxHeaderSize)} and 2,000 headers (Node's own limits). The
body of a request is never unpacked: a \`Content-Encoding\` is not understood. Where no other limit is told, a JSON body has at most
${bytes(usualBody)}.

${chapters.map(chapterOf).join('\n\n')}

## Events of sockets

Each is checked against its schema in \`core/src/contract/socket.ts\`; others are refused, and so are packets with binary data. The events
of a connection are worked one after the other. Rates are by account, or by network where nobody is signed in.

| event | per minute |
| --- | --- |
${Object.keys(clientEvents).map(eventRow).join('\n')}

## Endpoints

Lengths are in characters. *As the body*: only the size of the body bounds it. Fields with a fixed form (ids, colours) are left out. Who may
call is told in \`core/src/contract/endpoint.ts\`.

*Cost*: of the **heavy** calls, which take much of the processor or of memory, each network and each account has only so many in work (*Rates*
above); the next ones wait, and are refused with 429 and \`Retry-After\`. **Partly**: only while it computes, not while it waits for a
model or while bytes arrive. **Password**: it hashes a password of an account, and has places of its own, of each network and of all
together. A call without a cost holds no place.

${endpointTable(endpointRows())}

## Endpoints of plugins

${endpointTable(pluginEndpointRows())}
`
