/** Formats that LibreOffice turns into one that is read here. */
export type OfficeKind = 'doc' | 'xls' | 'rtf'

/** The format of what they become. */
export const convertedTo = { doc: 'docx', xls: 'xlsx', rtf: 'docx' } as const satisfies Record<
  OfficeKind,
  string
>

/** The signature of [MS-CFB]. */
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Which of the formats that LibreOffice turns into another one a file has; undefined: none. */
export const officeKindOf = (bytes: Uint8Array): OfficeKind | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, 5).toString('latin1') === '{\\rtf') return 'rtf'
  if (!file.subarray(0, 8).equals(compoundStart)) return undefined
  const holds = (stream: string) => file.includes(Buffer.from(stream, 'utf16le'))
  // An encrypted DOCX or XLSX, a presentation and a letter are refused by their names.
  if (holds('EncryptedPackage') || holds('PowerPoint Document') || holds('__substg1.0_')) return undefined
  if (holds('Workbook')) return 'xls'
  return holds('WordDocument') ? 'doc' : undefined
}
