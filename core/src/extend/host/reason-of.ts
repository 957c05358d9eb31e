import { fileURLToPath } from 'node:url'

/**
 * Reason why a plugin failed, as a message for its author: the error's message and, where its stack passes through the
 * plugin's folder, the location: `x is not a function (src/send.ts:12:7)`.
 */
export const reasonOf = (error: unknown, folder?: string): string => {
  if (!(error instanceof Error)) return String(error)
  const said = error.message.split('\n')[0] || error.name
  if (folder === undefined) return said
  const short = said.replaceAll(`${folder}/`, '')
  if (isMissing(error)) return `${short}${remedyFor(short)}`
  const place = placeIn(error.stack ?? '', folder)
  return place ? `${short} (${place})` : short
}

const isMissing = (error: Error): boolean => 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'

const remedyFor = (said: string): string => {
  if (!said.startsWith('Cannot find package')) return ''
  return said.includes("'@botanika/")
    ? ': the folder of the plugins has to lie inside the installation'
    : ': name it under "dependencies" of the plugin’s package.json, and start again'
}

const maxStackLength = 10_000
const places = /(?:at |\(|^)((?:file:\/\/)?\/[^():\n]{1,500}):(\d{1,9}(?::\d{1,9})?)/gm

const placeIn = (stack: string, folder: string): string | undefined => {
  for (const [, file = '', at = ''] of stack.slice(0, maxStackLength).matchAll(places)) {
    const path = file.startsWith('file:') ? fileURLToPath(file) : file
    if (path.startsWith(`${folder}/`)) return `${path.slice(folder.length + 1)}:${at}`
  }
  return undefined
}
