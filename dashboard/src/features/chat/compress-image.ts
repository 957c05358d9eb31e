const widest = 1920
const tallest = 1080
const quality = 0.85
/** Share of the size below which a smaller picture is worth using. */
const worthwhile = 0.95

/**
 * Returns a picture as a data URL, no larger than 1920×1080: a JPEG on white when that is under 95 % of the
 * original, else the original. Throws 'Failed to read file', 'Failed to load image', 'Failed to get canvas
 * context'.
 */
export const compressImage = async (file: Blob): Promise<string> => {
  const original = await readAsDataUrl(file)
  const picture = await loadImage(original)
  const scale = Math.min(1, widest / picture.naturalWidth, tallest / picture.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Failed to get canvas context')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const smaller = canvas.toDataURL('image/jpeg', quality)
  return smaller.length < original.length * worthwhile ? smaller : original
}

const readAsDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('Failed to read file'))
    reader.readAsDataURL(file)
  })

const loadImage = (src: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => (image.naturalWidth > 0 ? resolve(image) : reject(new Error('Failed to load image')))
    image.onerror = () => reject(new Error('Failed to load image'))
    image.src = src
  })
