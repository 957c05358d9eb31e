/** The first page of a voice message as Telegram sends it: Opus in Ogg. */
export const opus = (length = 9_124): Uint8Array<ArrayBuffer> => {
  const head = Buffer.concat([
    Buffer.from('OggS'),
    Buffer.from([0, 2, ...Array<number>(20).fill(0), 1, 19]),
    Buffer.from('OpusHead'),
  ])
  const bytes = new Uint8Array(Math.max(length, head.length)).fill(7)
  bytes.set(head)
  return bytes
}
