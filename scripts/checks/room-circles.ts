import type { IModule } from 'dependency-cruiser'
import type { Finding } from './finding.ts'

const roomOf = (path: string): string | undefined =>
  /^core\/src\/(?:people|answers|talk|reach|extend|run)\/[^/]+(?=\/)/.exec(path)?.[0]
const aside = /\.(test|check)\.tsx?$|\/(testing|fixtures)\//

/** Finds rooms of the core that need each other, over any number of imports, even if only for a type. */
export const findRoomCircles = (modules: readonly IModule[]): Finding[] => {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const room = roomOf(source)
    if (!room || aside.test(source)) continue
    const needed = needs.get(room) ?? new Set()
    needs.set(room, needed)
    for (const { resolved } of dependencies) {
      const other = roomOf(resolved)
      if (other && other !== room) needed.add(other)
    }
  }
  const reached = (start: string): Set<string> => {
    const found = new Set<string>()
    const add = (room: string): void => {
      for (const other of needs.get(room) ?? []) {
        if (found.has(other)) continue
        found.add(other)
        add(other)
      }
    }
    add(start)
    return found
  }
  const all = new Map([...needs.keys()].map(room => [room, reached(room)]))
  return [...all].flatMap(([room, others]) => {
    if (!others.has(room)) return []
    const circle = [...others].filter(other => other !== room && all.get(other)?.has(room))
    return [
      { rule: 'no-circles-of-rooms', file: room, message: `needs ${circle.join(', ')}, and they need it` },
    ]
  })
}
