/** Largest picture that is sent, px. */
const box = { width: 1_920, height: 1_080 }
/**
 * Maximum length of the data URL: a socket's frame holds 1 MB, and the text of the message needs room, too.
 */
const maxCharacters = 900_000

/**
 * Returns a picture as a data URL: at most 1920×1080, JPEG 0.85 on white; the original where that saves less
 * than 5 %. A picture that would still not fit a frame is made smaller yet. Rejects when the browser cannot
 * read the file as a picture.
 */
export async function compressImage(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    const original = /^image\/(png|jpeg|gif|webp)$/.test(file.type) ? await readFile(file) : undefined
    let scale = Math.min(1, box.width / bitmap.width, box.height / bitmap.height)
    let made = draw(bitmap, scale, 0.85)
    const worthIt = !original || made.length < original.length * 0.95
    if (original && !worthIt && original.length <= maxCharacters) return original
    while (made.length > maxCharacters && scale > 0.05) {
      scale *= 0.8
      made = draw(bitmap, scale, 0.8)
    }
    return made
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, scale: number, quality: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Failed to get canvas context')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}

function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('Failed to read file'))
    reader.readAsDataURL(file)
  })
}
