/** A page of a list, newest first. */
export interface PageRequest {
  /** `next` of the page before. Omitted: the first page. */
  after?: string
  /** 1–200. Omitted: 50. */
  limit?: number
}

export interface PageOf<T> {
  items: readonly T[]
  /** Cursor of the next page; missing on the last one. */
  next?: string
}
