/** Until a refused form has drawn what is wrong with it. */
const maxFrames = 10

/**
 * After a form was not sent because of what is in it: its first field with a mistake takes the focus, and so comes into view. It may be
 * far above the button that was pressed, which then seems to do nothing. Without an argument: of the dialog or page that has the focus.
 */
export const showFirstProblem = (within: Element = placeOf(document.activeElement)): void => {
  const look = (frame: number) => {
    const wrong = [...within.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].filter(
      one => !one.matches(':disabled'),
    )
    if (wrong.some(one => one.contains(document.activeElement))) return
    const [first] = wrong
    if (!first && frame < maxFrames) requestAnimationFrame(() => look(frame + 1))
    if (!first) return
    for (let outer = first.closest('details'); outer; outer = outer.parentElement?.closest('details') ?? null)
      outer.open = true
    first.focus()
  }
  requestAnimationFrame(() => look(1))
}

const placeOf = (element: Element | null): Element =>
  element?.closest('form, [role="dialog"], main') ?? document.body
