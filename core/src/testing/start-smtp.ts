import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  /** The sender, from the envelope. */
  from: string
  to: readonly string[]
  /** Header and body as received, lines separated by CRLF. */
  raw: string
}

export interface SmtpServer {
  /** Address for `SMTP_URL`. */
  url: string
  /** Accepted messages, in order. */
  mails: readonly ReceivedMail[]
  /** Recipients of all attempts, accepted or not, in order. */
  asked: readonly string[]
  /** The logins so far, in order. */
  logins: readonly { user: string; password: string }[]
  /** Response for an address instead of 250: `550 unknown`. */
  answers: Map<string, string>
  close(): Promise<void>
}

/** A local mail server that keeps received messages. */
export const startSmtp = async (): Promise<SmtpServer> => {
  const mails: ReceivedMail[] = []
  const asked: string[] = []
  const logins: { user: string; password: string }[] = []
  const answers = new Map<string, string>()
  const sockets = new Set<Socket>()

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let waiting = ''
    let from = ''
    let to: string[] = []
    let data: string[] | null = null
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const hear = (line: string): void => {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      const command = line.slice(0, 4).toUpperCase()
      if (data && line === '.') {
        mails.push({ from, to, raw: data.join('\r\n') })
        data = null
        say('250 kept')
      } else if (data) data.push(line.startsWith('.') ? line.slice(1) : line)
      else if (command === 'MAIL') {
        from = address
        to = []
        say('250 sender')
      } else if (command === 'RCPT') {
        asked.push(address)
        const answer = answers.get(address)
        if (!answer) to.push(address)
        say(answer ?? '250 recipient')
      } else if (command === 'DATA') {
        data = []
        say('354 go on')
      } else if (command === 'AUTH') {
        const [, user = '', password = ''] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')
        logins.push({ user, password })
        say('235 welcome')
      } else if (command === 'EHLO') say('250-test\r\n250 AUTH PLAIN')
      else if (command === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    }
    socket.on('data', bytes => {
      const lines = (waiting + bytes.toString('utf8')).split('\r\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    say('220 test')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    asked,
    logins,
    answers,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
