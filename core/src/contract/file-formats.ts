/** A format of documents that the knowledge reads. */
export interface FileFormat {
  /** As a document's `format` has it. */
  id: FileFormatId
  /** As people call it. */
  label: string
  /** File extensions, the usual one first. */
  extensions: readonly string[]
  /** Media types; a download is sent with the first. */
  mediaTypes: readonly string[]
  /** What it is, for the list of the handbook and the order of texts. */
  kind: 'document' | 'sheet' | 'slides' | 'book' | 'page' | 'mail'
  /** The program of the machine that converts it first; without it the file is refused with what to do. Omitted: none. */
  converter?: 'libreoffice'
}

export type FileFormatId = (typeof all)[number]['id']

/** Those that a reader reads; others are converted into one of them first. */
export type ReadFormatId = Exclude<(typeof all)[number], { converter: string }>['id']

const openDocument = 'application/vnd.oasis.opendocument'
const office = 'application/vnd.openxmlformats-officedocument'

type Row = Omit<FileFormat, 'id'> & { id: string }

const all = [
  {
    id: 'pdf',
    label: 'PDF',
    extensions: ['pdf'],
    mediaTypes: ['application/pdf', 'application/x-pdf'],
    kind: 'document',
  },
  {
    id: 'docx',
    label: 'DOCX',
    extensions: ['docx'],
    mediaTypes: [`${office}.wordprocessingml.document`],
    kind: 'document',
  },
  {
    id: 'odt',
    label: 'ODT',
    extensions: ['odt', 'fodt'],
    mediaTypes: [`${openDocument}.text`, `${openDocument}.text-flat-xml`],
    kind: 'document',
  },
  {
    id: 'doc',
    label: 'DOC',
    extensions: ['doc'],
    mediaTypes: ['application/msword'],
    kind: 'document',
    converter: 'libreoffice',
  },
  {
    id: 'rtf',
    label: 'RTF',
    extensions: ['rtf'],
    mediaTypes: ['application/rtf', 'text/rtf'],
    kind: 'document',
    converter: 'libreoffice',
  },
  {
    id: 'txt',
    label: 'TXT',
    extensions: ['txt'],
    mediaTypes: ['text/plain'],
    kind: 'document',
  },
  {
    id: 'md',
    label: 'Markdown',
    extensions: ['md', 'markdown'],
    mediaTypes: ['text/markdown', 'text/x-markdown'],
    kind: 'document',
  },
  {
    id: 'xlsx',
    label: 'XLSX',
    extensions: ['xlsx'],
    mediaTypes: [`${office}.spreadsheetml.sheet`],
    kind: 'sheet',
  },
  {
    id: 'ods',
    label: 'ODS',
    extensions: ['ods', 'fods'],
    mediaTypes: [`${openDocument}.spreadsheet`, `${openDocument}.spreadsheet-flat-xml`],
    kind: 'sheet',
  },
  {
    id: 'csv',
    label: 'CSV',
    extensions: ['csv', 'tsv'],
    mediaTypes: ['text/csv', 'application/csv', 'text/tab-separated-values'],
    kind: 'sheet',
  },
  {
    id: 'xmlss',
    label: 'XLS (XML 2003)',
    extensions: ['xls', 'xml'],
    mediaTypes: ['application/xml', 'text/xml'],
    kind: 'sheet',
  },
  {
    id: 'xls',
    label: 'XLS',
    extensions: ['xls'],
    mediaTypes: ['application/vnd.ms-excel'],
    kind: 'sheet',
    converter: 'libreoffice',
  },
  {
    id: 'pptx',
    label: 'PPTX',
    extensions: ['pptx'],
    mediaTypes: [`${office}.presentationml.presentation`],
    kind: 'slides',
  },
  {
    id: 'odp',
    label: 'ODP',
    extensions: ['odp', 'fodp'],
    mediaTypes: [`${openDocument}.presentation`, `${openDocument}.presentation-flat-xml`],
    kind: 'slides',
  },
  {
    id: 'epub',
    label: 'EPUB',
    extensions: ['epub'],
    mediaTypes: ['application/epub+zip'],
    kind: 'book',
  },
  {
    id: 'fb2',
    label: 'FB2',
    extensions: ['fb2'],
    mediaTypes: ['application/x-fictionbook+xml', 'application/x-fictionbook'],
    kind: 'book',
  },
  {
    id: 'html',
    label: 'HTML',
    extensions: ['html', 'htm', 'xhtml'],
    mediaTypes: ['text/html', 'application/xhtml+xml'],
    kind: 'page',
  },
  {
    id: 'mhtml',
    label: 'MHTML',
    extensions: ['mhtml', 'mht'],
    mediaTypes: ['multipart/related', 'application/x-mimearchive'],
    kind: 'page',
  },
  {
    id: 'eml',
    label: 'EML',
    extensions: ['eml'],
    mediaTypes: ['message/rfc822'],
    kind: 'mail',
  },
] as const satisfies readonly Row[]

/** Every format that is read, in the order in which they are told to people. */
export const fileFormats: readonly FileFormat[] = all

/** What the choice of files accepts: `.pdf,.docx,…`. */
export const acceptedFiles: string = [...new Set(fileFormats.flatMap(({ extensions }) => extensions))]
  .map(extension => `.${extension}`)
  .join(',')

/** The names of formats for texts: `PDF, DOCX, …`. */
export const namesOf = (formats: readonly Pick<FileFormat, 'label'>[]): string =>
  formats.map(({ label }) => label).join(', ')

/** Those that every server reads. */
export const formatNames: string = namesOf(fileFormats.filter(({ converter }) => converter === undefined))

/** Returns whether what such a file has by numbers are slides. */
export const hasSlides = (id: string | undefined): boolean =>
  fileFormats.some(format => format.id === id && format.kind === 'slides')

/** The media type with which a file of this format is sent. */
export const mediaTypeOf = (id: string | undefined): string | undefined =>
  fileFormats.find(format => format.id === id)?.mediaTypes[0]

/** The usual file extension of this format. */
export const extensionOf = (id: string | undefined): string | undefined =>
  fileFormats.find(format => format.id === id)?.extensions[0]
