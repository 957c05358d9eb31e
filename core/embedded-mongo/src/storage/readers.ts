/** A process that reads the file now. */
export interface Reader {
  pid: number
  transaction: number
}

/** Parses lines of `pid thread transaction` below a heading; a slot that reads nothing now has a dash. */
export function parseReaders(list: string): Reader[] {
  const rows = list.split('\n').map(line => line.trim().split(/\s+/))
  return rows
    .filter(row => row.length === 3 && /^\d+$/.test(row[0]) && /^\d+$/.test(row[2]))
    .map(([pid, , transaction]) => ({ pid: Number(pid), transaction: Number(transaction) }))
}
