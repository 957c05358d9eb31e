import { dirname } from 'node:path'

/**
 * Returns the environment in which every started program finds this Node first.
 * @param {string} node
 */
export const withNodeOnPath = node => {
  const separator = process.platform === 'win32' ? ';' : ':'
  const key = Object.keys(process.env).find(name => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [key]: `${dirname(node)}${separator}${process.env[key] ?? ''}` }
}
