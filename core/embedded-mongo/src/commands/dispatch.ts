import { MongoError } from '../bson/error.ts'
import type { Operation } from '../process/engine.ts'
import type { Outcome } from '../process/task.ts'
import { aggregate } from './aggregate.ts'
import {
  collStats,
  create,
  dbStats,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collections.ts'
import { type Command, checkOptions, deadlineOf, type Reply, type Request } from './command.ts'
import { count, distinct } from './count.ts'
import { remove } from './delete.ts'
import { currentOp, dataSize, validate } from './diagnostics.ts'
import { explain } from './explain.ts'
import { find, getMore, killCursors } from './find.ts'
import { findAndModify } from './find-and-modify.ts'
import { collMod, createIndexes, dropIndexes, listIndexes } from './indexes.ts'
import { insert } from './insert.ts'
import { serverCommands } from './server.ts'
import { withDeadline } from './time-limit.ts'
import { update } from './update.ts'

/** Every command by name. */
export const commands: Readonly<Record<string, Command>> = {
  ...serverCommands,
  aggregate,
  collMod,
  collStats,
  count,
  create,
  createIndexes,
  currentOp,
  dataSize,
  datasize: dataSize,
  dbStats,
  dbstats: dbStats,
  delete: remove,
  deleteIndexes: dropIndexes,
  distinct,
  drop,
  dropDatabase,
  dropIndexes,
  explain,
  find,
  findAndModify,
  findandmodify: findAndModify,
  getMore,
  insert,
  killCursors,
  listCollections,
  listDatabases,
  listIndexes,
  renameCollection,
  update,
  validate,
}

/** Runs a command: inside a transaction when it writes. Throws MongoError for a fault of the request itself;
 *  every other outcome is passed to `done`, for a short read before this returns. */
export function dispatch(request: Request, done: (outcome: Outcome<Reply>) => void): void {
  const { name, body, engine, connection } = request
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new MongoError('CommandNotFound', `no such command: '${name}'`)
  if (!command.open && !connection.authenticated) {
    throw new MongoError('Unauthorized', `Command ${name} requires authentication`)
  }
  checkOptions(name, body, command)
  engine.counts.commands++
  if (command.grows) engine.disk.requireSpaceToGrow()
  const writes = typeof command.writes === 'function' ? command.writes(body) : command.writes
  // The clock starts when the command arrives: waiting for others counts.
  const deadline = deadlineOf(body)
  const work = () => {
    const run = command.run(request)
    return deadline === undefined ? run : withDeadline(run, deadline)
  }
  const operation: Operation = {
    id: engine.counts.commands,
    connection: connection.id,
    name,
    namespace: namespaceOf(request),
    writes,
    since: performance.now(),
  }
  engine.operations.add(operation)
  engine.scheduler.submit(work, {
    queue: writes ? 'write' : 'read',
    // Drivers look after a server on connections of their own: no request waits for that.
    client: command.open ? undefined : connection.id,
    done(outcome: Outcome<Reply>) {
      engine.operations.delete(operation)
      done(outcome)
    },
  })
}

/**
 * Returns the namespace of a command as MongoDB names it: an aggregation without a collection has a name of
 * its own.
 */
function namespaceOf({ name, database, body }: Request): string {
  const target = body.get(name)
  return `${database}.${typeof target === 'string' ? target : `$cmd.${name}`}`
}
