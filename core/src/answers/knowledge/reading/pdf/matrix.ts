/** A transformation as PDF has it: six numbers. */
export type Matrix = ArrayLike<number> & Iterable<number>

/** The transformation that does `n`, then `m`. */
export const multiply = (m: Matrix, n: Matrix) => {
  const [ma = 1, mb = 0, mc = 0, md = 1, me = 0, mf = 0] = m
  const [na = 1, nb = 0, nc = 0, nd = 1, ne = 0, nf = 0] = n
  return [
    ma * na + mc * nb,
    mb * na + md * nb,
    ma * nc + mc * nd,
    mb * nc + md * nd,
    ma * ne + mc * nf + me,
    mb * ne + md * nf + mf,
  ] as const
}
