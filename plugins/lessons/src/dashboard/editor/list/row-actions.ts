/** The actions on a lesson in the list. */
export interface RowActions {
  onEdit: () => void
  onRemove: () => void
  onDuplicate: () => void
  /** Removes the time of publication of a lesson. */
  onUnplan: () => void
  /** Moves the lesson by a number of positions: -1 is up. */
  onMove: (by: number) => void
}
