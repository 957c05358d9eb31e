import { openStore } from '../../src/storage/store.ts'

/** A process that commits all the time, each commit to other pages: `node write-until-killed.ts FOLDER`. */
const store = openStore(process.argv[2] ?? '')
for (let round = 0; ; round = (round + 7919) % 60_000) {
  store.transaction(() => {
    const key = Buffer.alloc(8)
    key[0] = 3
    key.writeUInt32BE(round, 1)
    store.put(key, Buffer.alloc(400, round))
  })
}
