import { connectFrame, disconnectFrame, eventFrame, type Packet, pong, readPacket } from './packet.ts'

export interface Connection {
  /** Emits with an acknowledgement; rejects when the connection is lost or `patience` ms pass without one. */
  call(name: string, payload: object, patience?: number): Promise<unknown>
  emit(name: string, payload: object): void
  /** Closes after a silence longer than a healthy server's heartbeat interval. */
  check(): void
  close(): void
}

export interface ConnectionOptions {
  /** Address of the server: `ws://host/socket.io/?EIO=4&transport=websocket`. */
  url: string
  namespace: string
  auth: object
  onReady(): void
  onEvent(name: string, payload: unknown): void
  /** Called once. `refused`: the namespace refused the token; `opened`: the WebSocket itself had opened. */
  onClose(end: { refused?: { message: string; code: string }; opened: boolean }): void
}

/** Longest wait for the handshake, ms. */
const handshakePatience = 10_000

/** Opens one socket.io connection to one namespace over WebSocket. It never reconnects by itself. */
export function openConnection(options: ConnectionOptions): Connection {
  const { namespace } = options
  const socket = new WebSocket(options.url)
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  let heard = Date.now()
  let silence = handshakePatience
  let maxPayload = 1e6
  let opened = false
  let ended = false
  let timer = setTimeout(check, silence)

  function end(refused?: { message: string; code: string }) {
    if (ended) return
    ended = true
    clearTimeout(timer)
    socket.onmessage = socket.onclose = socket.onerror = null
    socket.close()
    for (const call of waiting.values()) call.reject(new Error('dropped'))
    waiting.clear()
    options.onClose({ refused, opened })
  }
  function check() {
    if (ended) return
    clearTimeout(timer)
    const left = heard + silence - Date.now()
    if (left <= 0) end()
    else timer = setTimeout(check, left)
  }
  function write(frame: string) {
    if (frame.length * 3 > maxPayload && new Blob([frame]).size > maxPayload) throw new Error('too-large')
    socket.send(frame)
  }
  function take(packet: Packet) {
    if (packet.kind === 'open') {
      silence = packet.pingInterval + packet.pingTimeout
      maxPayload = packet.maxPayload
      opened = true
      write(connectFrame(namespace, options.auth))
    } else if (packet.kind === 'ping') write(pong)
    else if (packet.kind === 'connected') options.onReady()
    else if (packet.kind === 'event') options.onEvent(packet.name, packet.payload)
    else if (packet.kind === 'refused') end({ message: packet.message, code: packet.code })
    else if (packet.kind === 'disconnected' || packet.kind === 'close') end()
    else if (packet.kind === 'ack') {
      waiting.get(packet.id)?.resolve(packet.payload)
      waiting.delete(packet.id)
    }
  }

  socket.onmessage = event => {
    heard = Date.now()
    take(readPacket(event.data, namespace))
  }
  socket.onclose = socket.onerror = () => end()

  return {
    call: (name, payload, patience = 15_000) =>
      new Promise((resolve, reject) => {
        if (ended || socket.readyState !== 1) return reject(new Error('dropped'))
        const id = ++lastId
        const late = setTimeout(() => reject(new Error('late')), patience)
        const settle =
          <T>(next: (value: T) => void) =>
          (value: T) => {
            clearTimeout(late)
            waiting.delete(id)
            next(value)
          }
        try {
          write(eventFrame(namespace, { id, name, payload }))
          waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
        } catch (error) {
          clearTimeout(late)
          reject(error)
        }
      }),
    emit(name, payload) {
      if (!ended && socket.readyState === 1) write(eventFrame(namespace, { name, payload }))
    },
    check,
    close() {
      if (socket.readyState === 1) socket.send(disconnectFrame(namespace))
      end()
    },
  }
}
