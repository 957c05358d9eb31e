/**
 * The function that a page calls: a command with its arguments, before them `{ name }` where the page has
 * several widgets.
 */
interface Botanika {
  (...call: unknown[]): void
  /** Calls that no widget has taken yet: from the page's own stub, or to a name that is not there yet. */
  q?: ArrayLike<unknown>[]
  /** The widgets of the page, in the order of their tags. */
  w?: Receiver[]
}

interface Receiver {
  name: string | null | undefined
  run(call: ArrayLike<unknown>): void
}

/**
 * Hands the page's calls to a widget, first the calls made before it was there. A call without a name goes to
 * the widget whose script came first. Returns the function that ends it.
 */
export function receiveCalls(receiver: Receiver): () => void {
  const page = window as Window & { Botanika?: Botanika }
  const stub = page.Botanika
  const made: Botanika = (...call) => {
    made.q?.push(call)
    deliver()
  }
  made.q = [...(stub?.q ?? [])]
  const receivers = stub?.w ?? []
  made.w = receivers
  const api = stub?.w ? stub : made
  page.Botanika = api
  const deliver = () => {
    api.q = api.q?.filter(call => {
      const named = call[0] as { name?: string } | undefined
      const to = receivers.find(each => !named?.name || each.name === named.name)
      to?.run(named?.name ? [].slice.call(call, 1) : call)
      return !to
    })
  }
  receivers.push(receiver)
  deliver()
  return () => receivers.splice(receivers.indexOf(receiver), 1)
}
