import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { findProgram } from '../programs/find-program.ts'

/** Languages in which pages are recognised, as tesseract calls them. */
const wanted = ['rus', 'eng', 'pol'] as const

/** The programs with which the text of a page that is only an image is recognised. */
export interface RecognitionPrograms {
  tesseract: string
  /** Of poppler: draws a page. */
  pdftoppm: string
  /** At least one. */
  languages: readonly string[]
  /** Folder of the language data; omitted: tesseract's own. */
  dataFolder?: string
  /** true: the data tells which way up a page is. */
  knowsTurned: boolean
}

interface RecognitionSearch {
  /** `TESSERACT_PATH`. */
  path: string | undefined
  searchPath: string | undefined
  /** Folder in which an administrator may put language data. */
  dataFolder: string
}

/** What of recognition this machine has; what is missing as the name of a program or `language data`. */
export const findRecognition = ({
  path,
  searchPath,
  dataFolder,
}: RecognitionSearch): RecognitionPrograms | { missing: string } => {
  const tesseract = findProgram(['tesseract'], { path, searchPath })
  if (tesseract === undefined) return { missing: 'tesseract' }
  const pdftoppm = findProgram(['pdftoppm'], { searchPath })
  if (pdftoppm === undefined) return { missing: 'pdftoppm' }
  const given = dataIn(dataFolder)
  const own = ownData(tesseract, searchPath)
  // Tesseract takes data of one folder; what was put into the given one is meant to be used.
  const isGiven = languagesOf(given).length > 0 && languagesOf(given).length >= languagesOf(own).length
  const data = isGiven ? given : own
  const languages = languagesOf(data)
  if (languages.length === 0) return { missing: 'language data' }
  return {
    tesseract,
    pdftoppm,
    languages,
    ...(isGiven && { dataFolder }),
    knowsTurned: data.includes('osd'),
  }
}

const languagesOf = (data: readonly string[]): string[] => wanted.filter(language => data.includes(language))

const dataIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).flatMap(name => (name.endsWith('.traineddata') ? [name.slice(0, -12)] : []))
  } catch {
    // Absent, or not a folder that may be read: nobody has put data there.
    return []
  }
}

const ownData = (tesseract: string, searchPath: string | undefined): string[] => {
  const { stdout, status } = spawnSync(tesseract, ['--list-langs'], {
    timeout: 5_000,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
    env: searchPath === undefined ? {} : { PATH: searchPath },
    windowsHide: true,
  })
  return status === 0 ? stdout.split(/\r?\n/).map(line => line.trim()) : []
}
