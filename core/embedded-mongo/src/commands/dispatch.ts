import { MongoError } from '../bson/error.ts'
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
import { type Command, checkOptions, type Reply, type Request } from './command.ts'
import { count, distinct } from './count.ts'
import { remove } from './delete.ts'
import { explain } from './explain.ts'
import { find, getMore, killCursors } from './find.ts'
import { findAndModify } from './find-and-modify.ts'
import { collMod, createIndexes, dropIndexes, listIndexes } from './indexes.ts'
import { insert } from './insert.ts'
import { serverCommands } from './server.ts'
import { update } from './update.ts'

const commands: Record<string, Command> = {
  ...serverCommands,
  aggregate,
  collMod,
  collStats,
  count,
  create,
  createIndexes,
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
}

/** Runs a command: inside a transaction when it writes. Throws MongoError for what the client did wrong. */
export function dispatch(request: Request): Promise<Reply> {
  const { name, body, engine, connection } = request
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new MongoError('CommandNotFound', `no such command: '${name}'`)
  if (!command.open && !connection.authenticated) {
    throw new MongoError('Unauthorized', `Command ${name} requires authentication`)
  }
  checkOptions(name, body, command)
  engine.counts.commands++
  if (command.grows) engine.room.requireRoomToGrow()
  const writes = typeof command.writes === 'function' ? command.writes(body) : command.writes
  const work = () => command.run(request)
  return writes ? engine.scheduler.write(work) : engine.scheduler.read(work)
}
