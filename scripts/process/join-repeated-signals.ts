const window = 1_000
const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Lets one Ctrl-C count once. The terminal signals the whole group, and npm passes the same signal on to its child, so
 * without this a server would take the echo for an impatient second Ctrl-C and quit without finishing its work. A
 * repeat after a second goes through. Without other listeners the first signal ends the process.
 */
export const joinRepeatedSignals = ({ now = Date.now } = {}): void => {
  const last = new Map<unknown, number>()
  process.emit = new Proxy(process.emit, {
    apply(emit, self, args: unknown[]) {
      const [event] = args
      if (event === 'SIGINT' || event === 'SIGTERM') {
        if (now() - (last.get(event) ?? -window) < window) return true
        last.set(event, now())
      }
      return Reflect.apply(emit, self, args)
    },
  })
  // The listener stays: a server that swaps its own would for a moment leave the echo to the system, which
  // kills.
  for (const signal of signals) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
}
