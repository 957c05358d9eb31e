import { randomInt, scrypt } from 'node:crypto'

/** 32 symbols without 0 and O, 1 and I. */
export const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 10

/** A new code: nine random symbols (45 bits) and one that checks them. */
export const makeCode = (random: (below: number) => number = randomInt): string => {
  const values = Array.from({ length: length - 1 }, () => random(alphabet.length))
  return [...values, checkOf(values)].map(value => alphabet[value]).join('')
}

/**
 * The code that a person meant: case, spaces and hyphens do not matter, nor Cyrillic letters that look like Latin ones.
 * Answers null for what cannot be a code: it is not looked up at all.
 */
export const readCode = (typed: string): string | null => {
  const code = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/[А-Я]/g, letter => lookAlikes[letter] ?? letter)
  if (code.length !== length) return null
  const values = Array.from(code, symbol => alphabet.indexOf(symbol))
  if (values.includes(-1)) return null
  return checkOf(values.slice(0, -1)) === values.at(-1) ? code : null
}

const lookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/**
 * A sum over GF(32) in which every place has another weight: any one wrong symbol, and any two that changed places, are
 * found.
 */
const checkOf = (values: readonly number[]): number => values.reduce((sum, value) => double(sum ^ value), 0)

/** Multiplication by x modulo x⁵ + x² + 1, which is primitive: the weights of 31 places differ. */
const double = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1)

/**
 * The form in which a code is stored and looked up. It is slow on purpose (scrypt, 8 MiB): 45 bits behind a fast hash
 * could be tried through by whoever steals the database. The salt is fixed, because a code is found by its hash.
 */
export const hashCode = (code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(code, 'botanika activation code', 32, { N: 8_192, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    )
  })
