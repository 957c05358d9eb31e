/**
 * Ends this process with its parent under npm. npm starts us through `sh`, which ends on SIGTERM without
 * signalling its child, so the end of the parent is taken for the signal; a server that was started without
 * npm may outlive its shell.
 */
export const stopWithParent = () => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
