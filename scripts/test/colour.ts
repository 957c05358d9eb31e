/** The tools write into a pipe and cannot see by themselves whether a terminal is at its end. */
export const colourOf = ({ isTTY }: { isTTY?: boolean }): NodeJS.ProcessEnv =>
  isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
