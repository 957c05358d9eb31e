declare module 'gifenc' {
  export type Colour = [red: number, green: number, blue: number]
  interface Encoder {
    writeFrame(
      indexes: Uint8Array,
      width: number,
      height: number,
      options: {
        /** Milliseconds that the frame is shown. */
        delay: number
        /** Colours of all frames; given with the first frame. */
        palette?: Colour[]
        transparent?: boolean
        transparentIndex?: number
        /** 1: the next frame is drawn over this one. */
        dispose?: number
      },
    ): void
    finish(): void
    bytes(): Uint8Array
  }
  const gifenc: {
    GIFEncoder(): Encoder
    quantize(rgba: Uint8Array, colours: number): Colour[]
    applyPalette(rgba: Uint8Array, palette: Colour[]): Uint8Array
  }
  export default gifenc
}
