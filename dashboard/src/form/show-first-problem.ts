/** Maximum number of frames until a refused form has drawn its errors. */
const maxFrames = 10

/**
 * Focuses the first field with an error after a form was not sent because of its values, so that it comes
 * into view. It may be far above the button that was pressed, which would otherwise seem to do nothing.
 * Without an argument, the dialog or page that has the focus is searched.
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
