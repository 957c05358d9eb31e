import { CsvError, parse } from 'csv-parse/sync'

/** The rows of a CSV text, whatever its line ends; rows may differ in length. */
export const parseCsv = (text: string, { delimiter }: { delimiter: string }): string[][] => {
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }
  try {
    return parse(text, options)
  } catch (error) {
    // An unclosed quotation mark: then quotation marks have no special meaning in this file.
    if (!(error instanceof CsvError)) throw error
    return parse(text, { ...options, quote: null })
  }
}
