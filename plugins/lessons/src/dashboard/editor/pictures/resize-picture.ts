const widest = 1_600
/** Maximum size that the server allows, bytes. */
const maxBytes = 1_048_576
const qualities = [0.85, 0.7, 0.5, 0.3]

/**
 * Returns a picture as WebP of at most 1600 px and 1 MB; a JPEG where the browser writes no WebP. Throws
 * where the browser cannot read it, or cannot make it small enough.
 */
export const resizePicture = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, widest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    for (const quality of qualities) {
      const written =
        (await write(canvas, 'image/webp', quality)) ?? (await write(canvas, 'image/jpeg', quality))
      if (written && written.size <= maxBytes) return written
    }
  } finally {
    picture.close()
  }
  throw new Error('the picture stays too large')
}

/** Writes a picture; null: the browser does not write this type, and would write a PNG. */
const write = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(blob => resolve(blob?.type === type ? blob : null), type, quality))
