/** What can be done with a lesson in the list. */
export interface RowActions {
  onEdit: () => void
  onRemove: () => void
  onDuplicate: () => void
  /** Of a lesson with a time of publication. */
  onUnplan: () => void
  /** By places: -1 is up. */
  onMove: (by: number) => void
}
