/** Id that a button of ours reports when it is pressed, by its index. A payload may be longer than messengers accept. */
export const buttonId = (index: number): string => `b:${index}`

/** The index of a pressed button; undefined: it is of another keyboard. */
export const buttonIndex = (id: string | null | undefined): number | undefined => {
  const [, index] = /^b:(\d{1,3})$/.exec(id ?? '') ?? []
  return index === undefined ? undefined : Number(index)
}
