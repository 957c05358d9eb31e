/**
 * Makes React work in a translated page. A browser that translates puts `<font>` elements in the place of
 * text nodes, or around them, and React, which removes and moves its own nodes, fails over those that are
 * gone. From here on a translated text is removed, moved and changed as the element that stands in its place.
 */
export const surviveTranslation = ({
  Node,
  MutationObserver,
  document,
}: Window & typeof globalThis): void => {
  /** The element that stands in the page for a text that was removed from it. */
  const standIns = new WeakMap<Node, Element>()
  /** The texts, in their order, for which an element stands. */
  const replaced = new WeakMap<Element, Text[]>()
  const { prototype } = Node
  const { appendChild, insertBefore, removeChild } = prototype

  const note = (records: readonly MutationRecord[]): void => {
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
    if (fonts.size === 0) return
    const isNew = (node: Node | null | undefined): node is Element => isFont(node) && fonts.has(node)
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.parentNode) continue
        const font = [...addedNodes, previousSibling, nextSibling].find(isNew)
        if (font?.parentNode !== target) continue
        standIns.set(text, font)
        replaced.set(font, [...(replaced.get(font) ?? []), text])
        changes.observe(text, { characterData: true })
      }
  }
  const translations = new MutationObserver(note)

  /** Returns the element that stands in a parent for a node that is not its child any more. */
  const inPlaceOf = (node: Node, parent: Node): Node | undefined => {
    note(translations.takeRecords())
    const standIn = standIns.get(node)
    if (standIn?.parentNode === parent) return standIn
    // The node was not replaced but wrapped.
    let outer: Node | null = node.parentNode
    while (isFont(outer) && outer.parentNode !== parent) outer = outer.parentNode
    return isFont(outer) ? outer : undefined
  }
  /** Puts the texts back; the translator sees new ones. */
  const restore = (standIn: Element): void => {
    for (const text of replaced.get(standIn) ?? []) {
      if (!text.parentNode && standIn.parentNode) insertBefore.call(standIn.parentNode, text, standIn)
      standIns.delete(text)
    }
    replaced.delete(standIn)
    if (standIn.parentNode) removeChild.call(standIn.parentNode, standIn)
  }
  const changes = new MutationObserver(records => {
    for (const { target } of records) {
      const standIn = standIns.get(target)
      if (standIn?.isConnected) restore(standIn)
    }
  })
  /** Withdraws a text before it is inserted, so that it is not in two places. */
  const withdraw = (node: Node): void => {
    if (!(node instanceof Text)) return
    const standIn = standIns.get(node)
    if (standIn?.parentNode) restore(standIn)
  }

  Object.assign(prototype, {
    appendChild(this: Node, node: Node) {
      withdraw(node)
      return appendChild.call(this, node)
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      withdraw(node)
      const place = before && before.parentNode !== this ? (inPlaceOf(before, this) ?? null) : before
      return insertBefore.call(this, node, place)
    },
    removeChild(this: Node, node: Node) {
      if (node.parentNode === this) return removeChild.call(this, node)
      const standIn = inPlaceOf(node, this)
      if (standIn instanceof Element && (replaced.get(standIn)?.length ?? 0) > 1) {
        // The element stands for other texts too, which stay.
        restore(standIn)
        return removeChild.call(this, node)
      }
      // An element that wraps other texts too stays for them.
      if (standIn?.contains(node) && standIn.textContent !== node.textContent)
        node.parentNode?.removeChild(node)
      else if (standIn) removeChild.call(this, standIn)
      // Without a stand-in the translator has done something else to the node; that it is gone is the wanted
      // result.
      return node
    },
  })
  translations.observe(document, { childList: true, subtree: true })
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'
