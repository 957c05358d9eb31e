/** true: a value carries a brand from `Symbol.for`, which all copies of a package in a process share. */
export const hasBrand = (value: unknown, brand: symbol): boolean =>
  typeof value === 'object' && value !== null && brand in value
