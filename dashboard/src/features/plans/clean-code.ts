/**
 * Returns a typed or pasted code without the spaces and hyphens it was printed with; at most 10 characters.
 */
export const cleanCode = (typed: string): string => typed.replace(/[\s\-–—]/g, '').slice(0, 10)
