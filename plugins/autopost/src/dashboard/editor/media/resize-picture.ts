/** Maximum width and height, px: Telegram and VK show no more. */
const widest = 2_560
/** Maximum size of a picture of that width that is sent unchanged, bytes. */
const plainBytes = 4_000_000
const quality = 0.88

/** Formats that channels take as pictures. */
const taken = ['image/png', 'image/jpeg', 'image/webp']

/**
 * Returns a picture that channels take, at most 2560 px wide or high: the file itself where it is one, else a
 * JPEG on white. An animation stays as it is. Throws where the browser cannot read it.
 */
export const resizePicture = async (file: File): Promise<{ blob: Blob; name: string }> => {
  if (file.type === 'image/gif') return { blob: file, name: file.name }
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, widest / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size <= plainBytes && taken.includes(file.type))
      return { blob: file, name: file.name }
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('the browser draws no pictures')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!blob) throw new Error('the browser writes no pictures')
    return { blob, name: `${file.name.replace(/\.[^.]{1,10}$/, '')}.jpg` }
  } finally {
    picture.close()
  }
}
