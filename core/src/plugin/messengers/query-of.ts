/** Parameters of a call; those that are undefined are left out. */
export const queryOf = (
  params: Readonly<Record<string, string | number | boolean | null | undefined>>,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params).flatMap(([key, value]): [string, string][] =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  )
