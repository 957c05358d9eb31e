export interface MultipartFile {
  /** Name of its field. */
  field: string
  bytes: Uint8Array
  name: string
  mime?: string
}

/** A form with a file, as bytes: a `FormData` of this Node is none to the `fetch` of a connection. */
export const multipart = async (
  { field, bytes, name, mime }: MultipartFile,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ headers: { 'content-type': string }; body: Uint8Array<ArrayBuffer> }> => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(field, new Blob([new Uint8Array(bytes)], { type: mime }), name)
  const made = new Response(form)
  return {
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
    body: new Uint8Array(await made.arrayBuffer()),
  }
}
