/** Milliseconds that this thread has worked: what others do on the machine meanwhile does not count. */
export const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
